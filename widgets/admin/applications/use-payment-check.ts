import { ApiError } from '../api/api-error.ts';
import { api, unwrap } from '../api/api.ts';
import { useChange } from '../api/use-change.ts';
import { t } from '../texts/texts.ts';
import { statusText } from './words.ts';

export function usePaymentCheck(id: string) {
  return useChange({
    name: 'applications',
    change: () => unwrap(api.applications[':id']['payment-check'].$post({ param: { id } })),
    success: ({ payment_status }) =>
      t('applications.checked', { status: statusText(payment_status) }),
    failure: (error) =>
      t(
        error instanceof ApiError && error.status === 409
          ? 'applications.notAskable.nothingToAsk'
          : 'applications.checkFailed',
      ),
  });
}
