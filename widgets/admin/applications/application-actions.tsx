import { api, unwrap } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';
import { useDeletion } from '../list/use-deletion.ts';
import { t } from '../texts/texts.ts';
import { useChange } from '../api/use-change.ts';
import type { Detailed } from './application-details.tsx';
import { statusText } from './words.ts';

export function ApplicationActions({ application, canBeFree, notAskable }: Detailed) {
  const { id, full_name } = application;
  const name = 'applications';
  const param = { id };
  const check = useChange({
    name,
    change: () => unwrap(api.applications[':id']['payment-check'].$post({ param })),
    success: ({ payment_status }) =>
      t('applications.checked', { status: statusText(payment_status) }),
    failure: (error) =>
      t(
        error instanceof ApiError && error.status === 409
          ? 'applications.notAskable.nothingToAsk'
          : 'applications.checkFailed',
      ),
  });
  const free = useChange({
    name,
    change: () => unwrap(api.applications[':id']['free-membership'].$put({ param })),
    success: () => t('applications.madeFree'),
    failure: () => t('applications.makeFreeFailed'),
    // The button disappears, so the focus moves.
    onSuccess: () => document.getElementById('details')?.focus(),
  });
  const deletion = useDeletion('applications');
  return (
    <div className="drawer-actions">
      {canBeFree && (
        <button
          type="button"
          className="button"
          aria-disabled={free.isPending}
          onClick={() => {
            if (!free.isPending) free.mutate();
          }}
        >
          {t('applications.makeFree')}
        </button>
      )}
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={notAskable !== null}
        aria-busy={check.isPending}
        aria-describedby={notAskable ? 'not-askable' : undefined}
        onClick={() => {
          if (!check.isPending && !notAskable) check.mutate();
        }}
      >
        {t(check.isPending ? 'applications.checking' : 'applications.check')}
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={deletion.isPending}
        onClick={() => deletion.ask(id, full_name)}
      >
        {t('delete')}
      </button>
      {notAskable && (
        <p id="not-askable" className="field-hint">
          {t(`applications.notAskable.${notAskable}`)}
        </p>
      )}
    </div>
  );
}
