import { daysBetween } from '../../../src/shared/days.ts';
import { dayInStockholm } from '../../../src/shared/i18n/format.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { ListedTask } from '../../../src/admin/tasks/queries.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Day } from '../../ui/day.tsx';

/** Leads to the member and to the fee, as far as they still exist. */
export function TaskSubject({ fee_id, member_id, name, payment_id }: ListedTask) {
  const { t } = useLanguage();
  const shown = name || t('fee:noName');
  return (
    <>
      {member_id ? (
        <a href={paths.adminMember(member_id)}>{shown}</a>
      ) : payment_id ? (
        <a href={paths.adminUnidentified(payment_id)}>{shown}</a>
      ) : (
        shown
      )}{' '}
      {fee_id && (
        <a className="task-fee" href={paths.adminFee(fee_id)}>
          {t('tasks:fee')}
          <span className="visually-hidden"> ({shown})</span>
        </a>
      )}
    </>
  );
}

/** Leads to where a dispute is answered, and says until when. */
export function DisputeAnswer({ evidence_due_on, payment_page }: ListedTask) {
  const { format, t } = useLanguage();
  return (
    <span className="task-advice">
      {evidence_due_on && t('tasks:lastDay', { day: format.date(evidence_due_on) })}{' '}
      {payment_page && <ExternalLink href={payment_page}>{t('fee:refund.last.page')}</ExternalLink>}
    </span>
  );
}

export function TaskAge({
  created_at,
  done_at,
  done_by_email,
  today,
}: ListedTask & { today: string }) {
  const { format, t } = useLanguage();
  if (done_at) {
    return (
      <>
        {t('tasks:doneOn', { day: format.date(done_at) })}{' '}
        {done_by_email && <span className="task-advice">{done_by_email}</span>}
      </>
    );
  }
  const days = daysBetween(dayInStockholm(new Date(created_at)), today);
  return (
    <>
      <Day of={created_at} /> <span className="task-advice">{daysText()}</span>
    </>
  );

  function daysText(): string {
    if (days <= 0) return t('tasks:today');
    return t('tasks:days', { count: days });
  }
}

export function TaskDecision(task: ListedTask) {
  const { t } = useLanguage();
  const { done_at, id, kind, name, new_street, number, other_member_id, payment_id } = task;
  if (kind === 'samePerson' && done_at === null) {
    return (
      <a
        className="button button-small"
        href={paths.adminComparison(other_member_id ?? '', number ?? 0)}
      >
        {t('tasks:compare')}
        <span className="visually-hidden"> ({name})</span>
      </a>
    );
  }
  if (kind === 'unidentified') {
    return payment_id === null ? null : (
      <a className="button button-quiet button-small" href={paths.adminUnidentified(payment_id)}>
        {t('tasks:identify')}
        <span className="visually-hidden"> ({name})</span>
      </a>
    );
  }
  return (
    <>
      {kind === 'otherAddress' && done_at === null && new_street !== null && (
        <form method="post" action={paths.adminTaskAddress(id)}>
          <button type="submit" className="button button-small">
            {t('tasks:takeAddress')}
            <span className="visually-hidden"> ({name})</span>
          </button>
        </form>
      )}
      <form
        method="post"
        action={done_at === null ? paths.adminTaskDone(id) : paths.adminTaskReopening(id)}
      >
        <button type="submit" className="button button-quiet button-small">
          {t(done_at === null ? 'tasks:done' : 'tasks:reopen')}
          <span className="visually-hidden"> ({name})</span>
        </button>
      </form>
    </>
  );
}
