import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '../../api/api.ts';
import { notifyFailure } from '../../notices.ts';
import { t } from '../../texts/texts.ts';
import { EnrolSteps } from './enrol-steps.tsx';
import { refusalText } from '../outcomes.ts';

/** Explains the second factor and leads to its setup. */
export function Enrol({
  email,
  isReplacement = false,
  onEnrolled,
  onCancel,
}: {
  email: string;
  /** True when the second factor is on and moves to another app. */
  isReplacement?: boolean;
  onEnrolled: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  const beginning = useMutation({
    mutationFn: () => unwrap(api.security['second-factor'].secret.$post()),
    onError: (error) => notifyFailure(error, t('error'), refusalText(error)),
  });
  if (beginning.data) {
    return (
      <EnrolSteps
        email={email}
        enrolment={beginning.data}
        isReplacement={isReplacement}
        onEnrolled={onEnrolled}
        onCancel={() => {
          beginning.reset();
          onCancel();
        }}
      />
    );
  }
  return (
    <>
      <p className="part-lead">
        {t(isReplacement ? 'security.secondFactor.replaceHint' : 'security.secondFactor.hint')}
      </p>
      <button
        type="button"
        className={isReplacement ? 'button button-quiet' : 'button'}
        onClick={() => beginning.mutate()}
      >
        {t(isReplacement ? 'security.secondFactor.replace' : 'security.secondFactor.begin')}
      </button>
    </>
  );
}
