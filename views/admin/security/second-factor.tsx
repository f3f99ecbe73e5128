import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { moment } from '../../layout/admin/moment.ts';

const ALL_CODES = 10;
const FEW_CODES = 3;

export interface SecondFactorProps {
  isEnrolled: boolean;
  since: string | null;
  recoveryCodesLeft: number;
  isRequired: boolean;
}

/** Says whether the second factor is on, and leads to all that can be done with it. */
export function SecondFactor({
  isEnrolled,
  since,
  recoveryCodesLeft,
  isRequired,
}: SecondFactorProps) {
  const { format, t } = useLanguage();
  const left = format.number(recoveryCodesLeft);
  return (
    <section className="panel" aria-labelledby="second-factor">
      <h2 id="second-factor">
        {t('security:secondFactor.title')}{' '}
        <span className={isEnrolled ? 'status status-good' : 'status status-waiting'}>
          {t(isEnrolled ? 'security:secondFactor.on' : 'security:secondFactor.off')}
        </span>
      </h2>
      {isEnrolled ? (
        <>
          {since && <p>{t('security:secondFactor.state', { date: moment(format, since) })}</p>}
          <p>{t('security:secondFactor.lead')}</p>
          <p>
            {t('security:secondFactor.codesLeft', { left, all: ALL_CODES })}{' '}
            {recoveryCodesLeft <= FEW_CODES && (
              <strong className="warning">{t('security:secondFactor.codesFew')}</strong>
            )}
          </p>
          <p className="form-actions">
            <a className="button button-quiet" href={paths.adminSecurity('recovery-codes')}>
              {t('security:secondFactor.renew')}
            </a>
            {!isRequired && (
              <a
                className="button button-quiet"
                href={paths.adminSecurity('second-factor-removal')}
              >
                {t('security:secondFactor.remove')}
              </a>
            )}
          </p>
          <p className="part-lead">{t('security:secondFactor.replaceHint')}</p>
          <a className="button button-quiet" href={paths.adminSecurity('second-factor')}>
            {t('security:secondFactor.replace')}
          </a>
        </>
      ) : (
        <>
          <p className="part-lead">{t('security:secondFactor.hint')}</p>
          <a className="button" href={paths.adminSecurity('second-factor')}>
            {t('security:secondFactor.begin')}
          </a>
        </>
      )}
    </section>
  );
}
