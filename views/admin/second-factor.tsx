import type { SentCode } from '../../src/auth/pages.tsx';
import type { AuthError } from '../../src/auth/schema.ts';
import { paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';
import { Door } from './door.tsx';
import { DoorField } from './door-field.tsx';

/** The password was right; the code of the app, or one for recovery, is still missing. */
export function SecondFactorPage({ next, errors, notice }: SentCode) {
  const { t } = useLanguage();
  return (
    <Door heading={t('auth:secondFactor.heading')} notice={notice}>
      <p>{t('auth:secondFactor.lead')}</p>
      <form className="code-form" method="post" action={paths.adminSecondFactor()} noValidate>
        <input type="hidden" name="next" value={next} />
        <DoorField
          name="code"
          type="text"
          label={t('auth:secondFactor.code')}
          hint={t('auth:secondFactor.hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          isFirst
          error={errors?.code && t(`auth:errors.${errors.code as AuthError}`)}
        />
        <button type="submit" className="button">
          {t('auth:secondFactor.submit')}
        </button>
      </form>
      <form method="post" action={paths.adminLogout()}>
        <button type="submit" className="button button-quiet">
          {t('auth:secondFactor.other')}
        </button>
      </form>
    </Door>
  );
}
