import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { type AuthFormState, AuthPage, NewPasswordFields } from './auth-form.tsx';

interface InvitationPageProps extends AuthFormState {
  /** Both are missing when the invitation is no longer valid. */
  token?: string;
  email?: string;
}

export function InvitationPage({ token, email, errors, notice }: InvitationPageProps) {
  const { t } = useLanguage();
  if (!token || !email) return <AuthPage heading={t('auth:invitation.heading')} notice={notice} />;
  return (
    <AuthPage heading={t('auth:invitation.heading')} notice={notice}>
      <p>{t('auth:invitation.lead')}</p>
      <form
        className="invitation-form"
        method="post"
        action={paths.adminInvitation(token)}
        noValidate
      >
        <NewPasswordFields
          email={email}
          label={t('auth:invitation.password')}
          hint={t('auth:invitation.hint')}
          errors={errors}
        />
        <button type="submit" className="button">
          {t('auth:invitation.submit')}
        </button>
      </form>
    </AuthPage>
  );
}
