import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { FieldFrame } from '../../../widgets/form/field.tsx';
import { Field } from '../../ui/form.tsx';
import { AuthForm, type AuthFormState, AuthPage, EmailField, firstField } from './auth-form.tsx';

interface SignInPageProps extends AuthFormState {
  email?: string | undefined;
  next: string;
  /** The text of a form that was sent after the session had ended. */
  typed?: string;
}

export function SignInPage({ email = '', next, errors, notice, typed }: SignInPageProps) {
  const { t } = useLanguage();
  const { sendsMail } = usePage();
  return (
    <AuthPage heading={t('auth:signIn.heading')} notice={notice}>
      <AuthForm
        className="sign-in-form"
        action={paths.adminLogin()}
        hidden={{ next }}
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
      {typed && (
        <FieldFrame id="typed" label={t('auth:notSaved.typed')}>
          {(control) => <textarea {...control} rows={6} readOnly defaultValue={typed} />}
        </FieldFrame>
      )}
      {sendsMail && (
        <p>
          <a href={paths.adminForgotten()}>{t('auth:signIn.forgotten')}</a>
        </p>
      )}
    </AuthPage>
  );
}
