import { paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { AuthField, type AuthFormState, AuthPage } from './auth-form.tsx';

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
        {/* Lets password managers store the address too. */}
        <AuthField
          name="email"
          type="email"
          label={t('auth:invitation.email')}
          autoComplete="username"
          defaultValue={email}
          readOnly
        />
        <AuthField
          name="password"
          type="password"
          label={t('auth:invitation.password')}
          hint={t('auth:invitation.hint')}
          autoComplete="new-password"
          isFirst
          errors={errors}
        />
        <AuthField
          name="repeat"
          type="password"
          label={t('auth:invitation.repeat')}
          autoComplete="new-password"
          errors={errors}
        />
        <button type="submit" className="button">
          {t('auth:invitation.submit')}
        </button>
      </form>
    </AuthPage>
  );
}
