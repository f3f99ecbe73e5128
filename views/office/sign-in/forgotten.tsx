import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { AuthField, type AuthFormState, AuthPage, NewPasswordFields } from './auth-form.tsx';

/** Asks for the email address, where the site sends mail. */
export function ForgottenPage({ email = '', errors, notice }: AuthFormState & { email?: string }) {
  const { t } = useLanguage();
  const { sendsMail } = usePage();
  return (
    <AuthPage heading={t('auth:forgotten.heading')} notice={notice}>
      {sendsMail ? (
        <>
          <p>{t('auth:forgotten.lead')}</p>
          <form className="forgotten-form" method="post" action={paths.adminForgotten()} noValidate>
            <AuthField
              name="email"
              type="email"
              label={t('auth:signIn.email')}
              autoComplete="username"
              isFirst
              defaultValue={email}
              errors={errors}
            />
            <button type="submit" className="button">
              {t('auth:forgotten.submit')}
            </button>
          </form>
        </>
      ) : (
        <p>
          {t('auth:forgotten.withoutMail')} <code>npm run admin:reset -- EMAIL</code>
        </p>
      )}
      <p>
        <a href={paths.adminLogin()}>{t('auth:forgotten.back')}</a>
      </p>
    </AuthPage>
  );
}

/** Shows the same for every address, because it must not tell who is an administrator. */
export function LinkSentPage() {
  const { t } = useLanguage();
  return (
    <AuthPage heading={t('auth:linkSent.heading')}>
      <p>{t('auth:linkSent.text')}</p>
      <h2>{t('auth:linkSent.missing')}</h2>
      <ul>
        <li>{t('auth:linkSent.junk')}</li>
        <li>{t('auth:linkSent.gap')}</li>
        <li>{t('auth:linkSent.colleague')}</li>
        <li>
          {t('auth:linkSent.operator')} <code>npm run admin:reset -- EMAIL</code>
        </li>
      </ul>
      <p>
        <a href={paths.adminLogin()}>{t('auth:forgotten.back')}</a>
      </p>
    </AuthPage>
  );
}

interface NewPasswordPageProps extends AuthFormState {
  /** The first three are missing when the link is not valid. */
  token?: string;
  email?: string;
  hasSecondFactor?: boolean;
}

export function NewPasswordPage({
  token,
  email,
  hasSecondFactor,
  errors,
  notice,
}: NewPasswordPageProps) {
  const { t } = useLanguage();
  if (!token || !email) {
    return (
      <AuthPage heading={t('auth:newPasswordPage.heading')} notice={notice}>
        <p>
          <a href={paths.adminForgotten()}>{t('auth:newPasswordPage.another')}</a>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage heading={t('auth:newPasswordPage.heading')} notice={notice}>
      <p>{t(hasSecondFactor ? 'auth:newPasswordPage.leadBoth' : 'auth:newPasswordPage.lead')}</p>
      <form
        className="new-password-form"
        method="post"
        action={paths.adminForgotten(token)}
        noValidate
      >
        <NewPasswordFields
          email={email}
          label={t('auth:newPasswordPage.password')}
          hint={t(hasSecondFactor ? 'auth:newPasswordPage.hintBoth' : 'auth:invitation.hint')}
          errors={errors}
        />
        <button type="submit" className="button">
          {t('auth:newPasswordPage.submit')}
        </button>
      </form>
    </AuthPage>
  );
}
