import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { type AuthFormState, AuthPage } from './auth-form.tsx';
import { ProofField, type ProofFieldProps } from './proof-field.tsx';

interface ConfirmPageProps extends AuthFormState, Pick<ProofFieldProps, 'by'> {
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
      <form className="confirm-form" method="post" action={paths.adminConfirm()} noValidate>
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="back" value={back} />
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" defaultValue={email} hidden readOnly />
        <ProofField by={by} errors={errors} isFirst />
        <button type="submit" className="button">
          {t('auth:confirm.submit')}
        </button>
      </form>
      <p>
        <a href={back}>{t('auth:confirm.back')}</a>
      </p>
    </AuthPage>
  );
}
