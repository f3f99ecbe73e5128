import type { PaymentStatus } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';
import { feeStatus } from './fee-status.ts';

const good: PaymentStatus[] = ['paid', 'free', 'partially_refunded'];
const bad: PaymentStatus[] = ['disputed', 'needs_review', 'overpaid'];

export function FeeStatusLabel({
  isOverdue,
  status,
}: {
  isOverdue: boolean;
  status: PaymentStatus;
}) {
  const { t } = useLanguage();
  const tone = good.includes(status) ? 'good' : bad.includes(status) ? 'bad' : 'waiting';
  const isOver = status === 'cancelled' || status === 'refunded';
  return (
    <>
      <span className={isOver ? 'status' : `status status-${tone}`}>{feeStatus(t, status)}</span>{' '}
      {isOverdue && <span className="status status-bad">{t('fee:overdue')}</span>}
    </>
  );
}
