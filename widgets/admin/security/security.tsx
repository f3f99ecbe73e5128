import type { PageProps } from '../pages.ts';
import { Administrators } from './administrators/administrators.tsx';
import { ChangeLog } from './change-log.tsx';
import { PasswordChange } from './password-change.tsx';
import { SecondFactor } from './second-factor/second-factor.tsx';
import { Sessions } from './sessions/sessions.tsx';
import { t } from '../texts/texts.ts';

export default function Security({ email, isSettingUp }: PageProps) {
  if (isSettingUp) {
    return (
      <div className="security">
        <h1>{t('security.title')}</h1>
        <div className="security-own">
          <SecondFactor email={email} isSettingUp />
          <PasswordChange email={email} />
        </div>
      </div>
    );
  }
  return (
    <div className="security">
      <h1>{t('security.title')}</h1>
      <p className="lead">{t('security.lead')}</p>
      <div className="security-own">
        <PasswordChange email={email} />
        <SecondFactor email={email} />
      </div>
      <Sessions />
      <Administrators />
      <ChangeLog />
    </div>
  );
}
