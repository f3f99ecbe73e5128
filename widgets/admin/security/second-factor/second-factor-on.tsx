import { useState } from 'react';
import { api, unwrap } from '../../api/api.ts';
import { format } from '../../format.ts';
import { t } from '../../texts/texts.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { Enrol } from './enrol.tsx';
import type { SecondFactorState } from './use-second-factor.ts';

const ALL_CODES = 10;
const FEW_CODES = 3;

export function SecondFactorOn({
  email,
  since,
  recoveryCodesLeft,
  isRequired,
  onReplaced,
  onCancel,
  onRenewed,
  onRemoved,
}: Omit<SecondFactorState, 'isEnrolled'> & {
  email: string;
  onReplaced: (recoveryCodes: string[]) => void;
  /** Called when the administrator gives up replacing the app. */
  onCancel: () => void;
  onRenewed: (recoveryCodes: string[]) => void;
  onRemoved: () => void;
}) {
  const [asked, setAsked] = useState<'renew' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const left = format.number(recoveryCodesLeft);
  return (
    <>
      {since && <p>{t('security.secondFactor.state', { date: format.moment(since) })}</p>}
      <p>{t('security.secondFactor.lead')}</p>
      <p>
        {t('security.secondFactor.codesLeft', { left, all: ALL_CODES })}{' '}
        {recoveryCodesLeft <= FEW_CODES && (
          <strong className="warning">{t('security.secondFactor.codesFew')}</strong>
        )}
      </p>
      <p className="form-actions">
        <button type="button" className="button button-quiet" onClick={() => setAsked('renew')}>
          {t('security.secondFactor.renew')}
        </button>
        {!isRequired && (
          <button type="button" className="button button-quiet" onClick={() => setAsked('remove')}>
            {t('security.secondFactor.remove')}
          </button>
        )}
      </p>
      <Enrol email={email} isReplacement onEnrolled={onReplaced} onCancel={onCancel} />
      {asked === 'renew' && (
        <ConfirmDialog
          email={email}
          title={t('security.secondFactor.renewTitle')}
          submit={t('security.secondFactor.renewSubmit')}
          send={(json) => unwrap(api.security['second-factor']['recovery-codes'].$post({ json }))}
          onDone={({ recoveryCodes }) => onRenewed(recoveryCodes)}
          onClose={close}
        >
          <p>{t('security.secondFactor.renewText')}</p>
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          email={email}
          title={t('security.secondFactor.removeTitle')}
          submit={t('security.secondFactor.removeSubmit')}
          send={(json) => unwrap(api.security['second-factor'].removal.$post({ json }))}
          onDone={onRemoved}
          onClose={close}
        >
          <p>{t('security.secondFactor.removeText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
