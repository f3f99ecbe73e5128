import { daysBetween } from '../../../src/shared/days.ts';
import type { ListedFee } from '../../../src/people/fees/fee-sums.ts';
import { owed } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';
import { feeStatus } from './fee-status.ts';

/** Says that a fee is overdue before anything else, in words and colour. */
export function OverdueStatus({
  due_on,
  reminded_on,
  status,
  today,
}: Pick<ListedFee, 'due_on' | 'reminded_on' | 'status'> & { today: string }) {
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
