import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { AuthField, type AuthFormState, AuthPage } from './auth-form.tsx';

interface SignInPageProps extends AuthFormState {
  email?: string;
  next: string;
  /** A form that was sent after the session had ended. */
  carried?: string | undefined;
}

export function SignInPage({ carried, email = '', next, errors, notice }: SignInPageProps) {
  const { t } = useLanguage();
  const { sendsMail } = usePage();
  const beginsWithEmail = email === '' || Boolean(errors?.email);
  return (
    <AuthPage heading={t('auth:signIn.heading')} notice={notice}>
      <form className="sign-in-form" method="post" action={paths.adminLogin()} noValidate>
        <input type="hidden" name="next" value={next} />
        {carried && <input type="hidden" name="carried" value={carried} />}
        <AuthField
          name="email"
          type="email"
          label={t('auth:signIn.email')}
          autoComplete="username"
          isFirst={beginsWithEmail}
          defaultValue={email}
          errors={errors}
        />
        <AuthField
          name="password"
          type="password"
          label={t('auth:signIn.password')}
          autoComplete="current-password"
          isFirst={!beginsWithEmail}
          errors={errors}
        />
        <button type="submit" className="button">
          {t('auth:signIn.submit')}
        </button>
      </form>
      {sendsMail && (
        <p>
          <a href={paths.adminForgotten()}>{t('auth:signIn.forgotten')}</a>
        </p>
      )}
    </AuthPage>
  );
}
