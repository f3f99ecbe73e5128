import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ProofField } from '../../ui/form.tsx';
import { AuthForm, type AuthFormState, AuthPage, firstField } from './auth-form.tsx';

interface ConfirmPageProps extends AuthFormState {
  /** The proof that the account can give. */
  by: 'code' | 'password';
  email: string;
  next: string;
  /** The page that the question came from. */
  back: string;
  /** True when the proof has been given and the download begins. */
  isDone?: boolean;
}

/**
 * Asks for a proof before a sensitive action, because somebody who found an open session has neither code nor password.
 */
export function ConfirmPage({
  by,
  email,
  next,
  back,
  isDone = false,
  errors,
  notice,
}: ConfirmPageProps) {
  const { t } = useLanguage();
  if (isDone) {
    return (
      <AuthPage heading={t('auth:confirm.doneHeading')}>
        <p role="status">{t('auth:confirm.done')}</p>
        <p>
          <a href={next}>{t('auth:confirm.download')}</a>
        </p>
        <p>
          <a href={back}>{t('auth:confirm.back')}</a>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage heading={t('auth:confirm.heading')} notice={notice}>
      <p>{t('auth:confirm.lead')}</p>
      <AuthForm
        className="confirm-form"
        action={paths.adminConfirm()}
        hidden={{ next, back }}
        errors={errors}
        submit={t('auth:confirm.submit')}
      >
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
        <ProofField {...firstField} by={by} />
      </AuthForm>
      <p>
        <a href={back}>{t('auth:confirm.back')}</a>
      </p>
    </AuthPage>
  );
}
