import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import {
  AuthForm,
  AuthPage,
  EmailField,
  firstField,
  NewPasswordFields,
  newPasswordLabels,
} from './auth-form.tsx';

/** Asks for the email address, where the site sends mail. */
export function ForgottenPage({ state }: { state: FormState }) {
  const { values, errors, notice } = state;
  const { t } = useLanguage();
  const { sendsMail } = usePage();
  return (
    <AuthPage heading={t('auth:forgotten.heading')} notice={notice}>
      {sendsMail ? (
        <>
          <p>{t('auth:forgotten.lead')}</p>
          <AuthForm
            className="forgotten-form"
            action={paths.adminForgotten()}
            values={values}
            errors={errors}
            submit={t('auth:forgotten.submit')}
          >
            <EmailField {...firstField} label={t('auth:signIn.email')} />
          </AuthForm>
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

/** Says that the link does not work. */
export function UnknownLinkPage({ notice }: Pick<FormState, 'notice'>) {
  const { t } = useLanguage();
  return (
    <AuthPage heading={t('auth:newPasswordPage.heading')} notice={notice}>
      <p>
        <a href={paths.adminForgotten()}>{t('auth:newPasswordPage.another')}</a>
      </p>
    </AuthPage>
  );
}

export function NewPasswordPage({
  token,
  email,
  hasSecondFactor,
  state: { errors, notice },
}: {
  token: string;
  email: string;
  hasSecondFactor: boolean;
  state: FormState;
}) {
  const { t } = useLanguage();
  return (
    <AuthPage heading={t('auth:newPasswordPage.heading')} notice={notice}>
      <p>{t(hasSecondFactor ? 'auth:newPasswordPage.leadBoth' : 'auth:newPasswordPage.lead')}</p>
      <AuthForm
        className="new-password-form"
        action={paths.adminForgotten(token)}
        values={{ email }}
        labels={newPasswordLabels(t, t('auth:newPasswordPage.password'))}
        errors={errors}
        submit={t('auth:newPasswordPage.submit')}
      >
        <NewPasswordFields
          hint={t(hasSecondFactor ? 'auth:newPasswordPage.hintBoth' : 'auth:invitation.hint')}
        />
      </AuthForm>
    </AuthPage>
  );
}
