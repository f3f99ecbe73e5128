import { paths } from '../../../src/paths.ts';
import { useLanguage } from '../../language.tsx';
import { AuthField, type AuthFormState, AuthPage } from './auth-form.tsx';

interface ConfirmPageProps extends AuthFormState {
  /** The proof that the account can give. */
  by: 'code' | 'password';
  next: string;
  /** True when the proof has been given and the download begins. */
  isDone?: boolean;
}

/**
 * Asks for a proof before a sensitive action, because somebody who found an open session has neither code nor password.
 */
export function ConfirmPage({ by, next, isDone = false, errors, notice }: ConfirmPageProps) {
  const { t } = useLanguage();
  if (isDone) {
    return (
      <AuthPage heading={t('auth:confirm.doneHeading')}>
        <p role="status">{t('auth:confirm.done')}</p>
        <p>
          <a href={next}>{t('auth:confirm.download')}</a>
        </p>
        <p>
          <a href={paths.admin()}>{t('auth:confirm.back')}</a>
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage heading={t('auth:confirm.heading')} notice={notice}>
      <p>{t('auth:confirm.lead')}</p>
      <form className="confirm-form" method="post" action={paths.adminConfirm()} noValidate>
        <input type="hidden" name="next" value={next} />
        <AuthField
          {...(by === 'code'
            ? {
                type: 'text',
                label: t('auth:secondFactor.code'),
                hint: t('auth:secondFactor.hint'),
                autoComplete: 'one-time-code',
              }
            : {
                type: 'password',
                label: t('auth:signIn.password'),
                autoComplete: 'current-password',
              })}
          name={by}
          autoCapitalize="none"
          spellCheck={false}
          isFirst
          errors={errors}
        />
        <button type="submit" className="button">
          {t('auth:confirm.submit')}
        </button>
      </form>
      <p>
        <a href={paths.admin()}>{t('auth:confirm.back')}</a>
      </p>
    </AuthPage>
  );
}
