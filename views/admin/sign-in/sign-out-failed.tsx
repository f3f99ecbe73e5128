import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { type AuthFormState, AuthPage } from './auth-form.tsx';

export function SignOutFailedPage({ notice }: Required<Pick<AuthFormState, 'notice'>>) {
  const { t } = useLanguage();
  return (
    <AuthPage heading={t('adminFrame:logout')} notice={notice}>
      <form method="post" action={paths.adminLogout()}>
        <button type="submit" className="button">
          {t('adminFrame:logout')}
        </button>
      </form>
      <p>
        <a href={paths.adminOverview()}>{t('errors:dashboard')}</a>
      </p>
    </AuthPage>
  );
}
