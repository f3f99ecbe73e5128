import { daysBetween } from '../../../src/shared/days.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { owed } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';
import { money } from '../../layout/office/money.ts';
import { ActionText } from './action-text.tsx';
import type { ListedFee } from './fees-page.tsx';
import { feeStatus } from './fee-status.ts';

export function FeeTable({ rows, today }: { rows: ListedFee[]; today: string }) {
  const { format, t } = useLanguage();
  const columns = ['payer', 'status', 'left', 'due', 'plan', 'reference'] as const;
  return (
    <table className="table table-compact fee-table">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={column === 'left' ? 'money' : undefined}>
              {t(`fees:${column}`)}
            </th>
          ))}
          <th scope="col">{t('fee:action')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-label={t('fees:payer')}>
              <a href={placeOf(row)}>{row.payer_name}</a>
            </th>
            <td data-label={t('fees:status')}>
              <Status {...row} today={today} />
            </td>
            <td data-label={t('fees:left')} className="money cell-status">
              {isSettled(row) ? '–' : money(format, row.amount - row.paid, row.currency)}
            </td>
            <td data-label={t('fees:due')}>
              <time dateTime={row.due_on}>{format.date(row.due_on)}</time>
            </td>
            <td data-label={t('fees:plan')} className="cell-spare">
              {planName(t, row.plan ?? '')}
            </td>
            <td data-label={t('fees:reference')} className="money-text">
              {row.reference}
            </td>
            <td className="row-actions">
              <a className="button button-quiet button-small" href={actionOf(row)}>
                <ActionText isOwed={owed.includes(row.status)} of={row.payer_name} />
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says whether nobody has to pay what is missing, because it was refunded or the fee was cancelled. */
const isSettled = ({ amount, paid, status }: ListedFee) => !owed.includes(status) && paid < amount;

function placeOf({ application_id, id, member_id }: ListedFee): string {
  return member_id ? paths.adminMember(member_id) : paths.openApplication(application_id ?? id);
}

const actionOf = ({ id, status }: ListedFee) =>
  paths.adminFee(id) + (owed.includes(status) ? '#payment' : '');

/** Says that a fee is overdue before anything else, in words and colour. */
function Status({ due_on, reminded_on, status, today }: ListedFee & { today: string }) {
  const { format, t } = useLanguage();
  const isOverdue = owed.includes(status) && due_on < today;
  if (!isOverdue) return <span className="status">{feeStatus(t, status)}</span>;
  const days = daysBetween(due_on, today);
  return (
    <span className="status status-bad">
      {t('fees:overdue', { count: days })}
      {status === 'partly_paid' && `, ${t('paymentStatuses:partly_paid').toLocaleLowerCase('sv')}`}
      {reminded_on && `, ${t('fees:remindedOn', { day: format.date(reminded_on) })}`}
    </span>
  );
}
