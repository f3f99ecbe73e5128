import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { Field } from '../../ui/form.tsx';
import { AuthForm, type AuthFormState, AuthPage, EmailField, firstField } from './auth-form.tsx';

interface SignInPageProps extends AuthFormState {
  email?: string;
  next: string;
  /** A form that was sent after the session had ended. */
  carried?: string | undefined;
}

export function SignInPage({ carried, email = '', next, errors, notice }: SignInPageProps) {
  const { t } = useLanguage();
  const { sendsMail } = usePage();
  return (
    <AuthPage heading={t('auth:signIn.heading')} notice={notice}>
      <AuthForm
        className="sign-in-form"
        action={paths.adminLogin()}
        hidden={{ next, ...(carried && { carried }) }}
        values={{ email }}
        labels={{ email: t('auth:signIn.email'), password: t('auth:signIn.password') }}
        errors={errors}
        submit={t('auth:signIn.submit')}
      >
        <EmailField {...(!email && firstField)} />
        <Field
          {...(email && firstField)}
          name="password"
          type="password"
          autoComplete="current-password"
          isRequired
        />
      </AuthForm>
      {sendsMail && (
        <p>
          <a href={paths.adminForgotten()}>{t('auth:signIn.forgotten')}</a>
        </p>
      )}
    </AuthPage>
  );
}
