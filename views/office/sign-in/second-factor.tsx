import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { AuthField, type AuthFormState, AuthPage } from './auth-form.tsx';

export function SecondFactorPage({
  carried,
  next,
  errors,
  notice,
}: AuthFormState & { next: string; carried?: string | undefined }) {
  const { t } = useLanguage();
  return (
    <AuthPage heading={t('auth:secondFactor.heading')} notice={notice}>
      <p>{t('auth:secondFactor.lead')}</p>
      <form className="code-form" method="post" action={paths.adminSecondFactor()} noValidate>
        <input type="hidden" name="next" value={next} />
        {carried && <input type="hidden" name="carried" value={carried} />}
        <AuthField
          name="code"
          type="text"
          label={t('auth:secondFactor.code')}
          hint={t('auth:secondFactor.hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          isFirst
          errors={errors}
        />
        <button type="submit" className="button">
          {t('auth:secondFactor.submit')}
        </button>
      </form>
      <form method="post" action={paths.adminLogout()}>
        <button type="submit" className="button button-quiet">
          {t('auth:secondFactor.other')}
        </button>
      </form>
    </AuthPage>
  );
}
