import * as paths from '../../../src/widget-paths.ts';
import { useDeletion } from '../list/use-deletion.ts';
import { t } from '../texts/texts.ts';
import type { Detailed } from './application-details.tsx';
import { useFreeMembership } from './use-free-membership.ts';
import { usePaymentCheck } from './use-payment-check.ts';
import { whatStays } from './words.ts';

export function ApplicationActions({ application, canBeFree, canUndoFree, notAskable }: Detailed) {
  const { id, full_name } = application;
  const check = usePaymentCheck(id);
  const free = useFreeMembership(id, full_name);
  return (
    <div className="drawer-actions">
      {canBeFree && (
        <button type="button" className="button" aria-disabled={free.isPending} onClick={free.make}>
          {t('applications.makeFree')}
        </button>
      )}
      {canUndoFree && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={free.isPending}
          onClick={free.undo}
        >
          {t('applications.undoFree')}
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
      {notAskable && (
        <p id="not-askable" className="field-hint">
          {t(`applications.notAskable.${notAskable}`)}
        </p>
      )}
    </div>
  );
}

/** Comes at the very end, away from the buttons that are pressed every day. */
export function ApplicationDeletion({ application, movements }: Detailed) {
  const { id, full_name, member_id } = application;
  const deletion = useDeletion('applications');
  const note = whatStays(member_id, movements.length > 0);
  return (
    <div className="drawer-end">
      <button
        type="button"
        className="button button-danger"
        aria-disabled={deletion.isPending}
        aria-describedby={member_id ? 'what-stays' : undefined}
        onClick={() => deletion.ask(id, full_name, note)}
      >
        {t('applications.delete')}
      </button>
      {member_id && (
        <p id="what-stays" className="field-hint">
          {t('applications.deleteOnly')} {t('applications.deleteElsewhere')}{' '}
          <a href={paths.adminMember(member_id)}>{t('applications.deleteMember')}</a>.
        </p>
      )}
    </div>
  );
}
