import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { OwnPage, type OwnPageProps } from './own-page.tsx';
import { SecondFactor, type SecondFactorProps } from './second-factor.tsx';
import { Sessions, type SessionsProps } from './sessions.tsx';

interface SecurityPageProps extends OwnPageProps, SessionsProps {
  isRequired: boolean;
  secondFactor: Omit<SecondFactorProps, 'isRequired'>;
}

export function SecurityPage({
  isRequired,
  secondFactor,
  sessions,
  isSettingUp,
}: SecurityPageProps) {
  const { t } = useLanguage();
  return (
    <OwnPage title={t('security:title')} isSettingUp={isSettingUp}>
      <h1>{t('security:title')}</h1>
      {!isSettingUp && <p className="lead">{t('security:lead')}</p>}
      <div className="security-own">
        <section className="panel" aria-labelledby="own-password">
          <h2 id="own-password">{t('security:password.title')}</h2>
          <p className="part-lead">{t('security:password.lead')}</p>
          <p className="form-actions">
            <a className="button button-quiet" href={paths.adminSecurity('password')}>
              {t('security:password.submit')}
            </a>
          </p>
        </section>
        <SecondFactor {...secondFactor} isRequired={isRequired} />
      </div>
      {!isSettingUp && <Sessions sessions={sessions} />}
    </OwnPage>
  );
}
