import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as paths from '../../../../src/widget-paths.ts';
import { notifySuccess } from '../../notices.ts';
import { t } from '../../texts/texts.ts';
import { Loaded } from '../../list/loaded.tsx';
import { Enrol } from './enrol.tsx';
import { focusPart, Part } from '../part.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorOn } from './second-factor-on.tsx';
import { useSecondFactor } from './use-second-factor.ts';

const HEADING = 'second-factor';

/** Shows new recovery codes until they are kept, otherwise whether the second factor is on. */
export function SecondFactor({
  email,
  isSettingUp = false,
}: {
  email: string;
  /** True while the rest of the administration is closed because the second factor is off. */
  isSettingUp?: boolean;
}) {
  const client = useQueryClient();
  const state = useSecondFactor();
  const [codes, setCodes] = useState<string[] | null>(null);

  const changed = (text: string) => {
    notifySuccess(t('success'), text);
    void client.invalidateQueries({ queryKey: ['security'] });
  };

  return (
    <Part
      id={HEADING}
      className="panel"
      title={
        <>
          {t('security.secondFactor.title')}{' '}
          {state.data && <OnOrOff isOn={state.data.isEnrolled} />}
        </>
      }
    >
      {codes ? (
        <RecoveryCodes
          email={email}
          codes={codes}
          onKept={() => {
            setCodes(null);
            focusPart(HEADING);
          }}
        />
      ) : (
        <Loaded query={state} failure={t('security.loadFailed')}>
          {({ isEnrolled, ...rest }) =>
            isEnrolled && isSettingUp ? (
              <SetUpDone />
            ) : isEnrolled ? (
              <SecondFactorOn
                email={email}
                {...rest}
                onReplaced={(made) => {
                  setCodes(made);
                  changed(t('security.secondFactor.replaced'));
                }}
                onCancel={() => focusPart(HEADING)}
                onRenewed={(renewed) => {
                  setCodes(renewed);
                  void client.invalidateQueries({ queryKey: ['security'] });
                }}
                onRemoved={() => {
                  changed(t('security.secondFactor.removed'));
                  focusPart(HEADING);
                }}
              />
            ) : (
              <Enrol
                email={email}
                onEnrolled={(made) => {
                  setCodes(made);
                  changed(t('security.secondFactor.turnedOn'));
                }}
                onCancel={() => focusPart(HEADING)}
              />
            )
          }
        </Loaded>
      )}
    </Part>
  );
}

function SetUpDone() {
  // Removes the server's explanation of why the rest is closed.
  useEffect(() => document.getElementById('set-up')?.remove(), []);
  return (
    <>
      <p>{t('security.secondFactor.ready')}</p>
      <a className="button" href={paths.admin()}>
        {t('security.secondFactor.goOn')}
      </a>
    </>
  );
}

function OnOrOff({ isOn }: { isOn: boolean }) {
  return (
    <span className={isOn ? 'status status-good' : 'status status-waiting'}>
      {t(isOn ? 'security.secondFactor.on' : 'security.secondFactor.off')}
    </span>
  );
}
