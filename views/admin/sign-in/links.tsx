import type { LinkKind } from '../../../src/admin/auth/links.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { Field } from '../../ui/form.tsx';
import { AuthForm, AuthPage, EmailField, firstField } from './auth-form.tsx';

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
export function UnknownLinkPage({ kind }: { kind: LinkKind }) {
  const { t } = useLanguage();
  const isInvitation = kind === 'invitation';
  return (
    <AuthPage
      heading={t(isInvitation ? 'auth:invitation.heading' : 'auth:newPasswordPage.heading')}
      notice={t(isInvitation ? 'auth:unknownInvitation' : 'auth:unknownLink', {
        returnObjects: true,
      })}
    >
      {!isInvitation && (
        <p>
          <a href={paths.adminForgotten()}>{t('auth:newPasswordPage.another')}</a>
        </p>
      )}
    </AuthPage>
  );
}

/** Takes the first password of an account, or a new one. */
export function ChoosePasswordPage({
  kind,
  action,
  email,
  hasSecondFactor,
  state: { errors, notice },
}: {
  kind: LinkKind;
  action: string;
  email: string;
  hasSecondFactor: boolean;
  state: FormState;
}) {
  const { t } = useLanguage();
  const area = kind === 'invitation' ? 'invitation' : 'newPasswordPage';
  const lead = hasSecondFactor ? 'auth:newPasswordPage.leadBoth' : (`auth:${area}.lead` as const);
  const hint = hasSecondFactor ? 'auth:newPasswordPage.hintBoth' : 'auth:invitation.hint';
  return (
    <AuthPage heading={t(`auth:${area}.heading`)} notice={notice}>
      <p>{t(lead)}</p>
      <AuthForm
        className="choose-password-form"
        action={action}
        values={{ email }}
        labels={{
          email: t('auth:invitation.email'),
          password: t(`auth:${area}.password`),
          repeat: t('auth:invitation.repeat'),
        }}
        errors={errors}
        submit={t(`auth:${area}.submit`)}
      >
        {/* Lets password managers store the address too. */}
        <EmailField readOnly />
        <Field
          {...firstField}
          name="password"
          type="password"
          hint={t(hint)}
          autoComplete="new-password"
          isRequired
        />
        <Field name="repeat" type="password" autoComplete="new-password" isRequired />
      </AuthForm>
    </AuthPage>
  );
}
