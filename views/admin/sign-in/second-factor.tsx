import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ProofField } from '../../ui/form.tsx';
import { AuthForm, type AuthFormState, AuthPage, firstField } from './auth-form.tsx';

export function SecondFactorPage({ next, errors, notice }: AuthFormState & { next: string }) {
  const { t } = useLanguage();
  return (
    <AuthPage heading={t('auth:secondFactor.heading')} notice={notice}>
      <p>{t('auth:secondFactor.lead')}</p>
      <AuthForm
        className="code-form"
        action={paths.adminSecondFactor()}
        hidden={{ next }}
        errors={errors}
        submit={t('auth:secondFactor.submit')}
      >
        <ProofField {...firstField} by="code" />
      </AuthForm>
      <form method="post" action={paths.adminLogout()}>
        <button type="submit" className="button button-quiet">
          {t('auth:secondFactor.other')}
        </button>
      </form>
    </AuthPage>
  );
}
