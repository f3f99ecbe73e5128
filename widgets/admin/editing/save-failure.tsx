import type { Refused } from '../../form/send.ts';
import { SignInDeclined } from '../api/api-error.ts';
import { t } from '../texts/texts.ts';

/** Stays beside the buttons until the next attempt. */
export function SaveFailure({ refused }: { refused: Refused }) {
  return (
    <p className="notice notice-alert" role="alert">
      {textOf(refused)}
    </p>
  );
}

function textOf(refused: Refused): string {
  if (refused instanceof SignInDeclined) return t('session.declined');
  if (refused.status > 0) return t('saveFailed.refused');
  return t(navigator.onLine ? 'saveFailed.noAnswer' : 'saveFailed.offline');
}
