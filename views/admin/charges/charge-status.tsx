import type { PaymentStatus } from '../../../src/payments/status.ts';
import { useLanguage } from '../../language.tsx';

const good: PaymentStatus[] = ['paid', 'free', 'partially_refunded'];
const bad: PaymentStatus[] = ['disputed', 'needs_review', 'overpaid', 'failed'];

export function ChargeStatus({ isOverdue, status }: { isOverdue: boolean; status: PaymentStatus }) {
  const { t } = useLanguage();
  const tone = good.includes(status) ? 'good' : bad.includes(status) ? 'bad' : 'waiting';
  const isOver = status === 'cancelled' || status === 'refunded' || status === 'expired';
  return (
    <>
      <span className={isOver ? 'status' : `status status-${tone}`}>
        {t(`paymentStatuses:${status}`)}
      </span>
      {isOverdue && <span className="status status-bad">{t('charge:overdue')}</span>}
    </>
  );
}
