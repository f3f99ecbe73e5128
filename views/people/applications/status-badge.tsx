import { type Decided, decisionText } from '../../../src/people/applications/shared/decision.ts';
import type { PaymentStatus } from '../../../src/people/payments/shared/status.ts';
import { useLanguage } from '../../layout/language.tsx';

/** The suffix of the badge's class. */
const tones: Record<PaymentStatus, 'good' | 'waiting' | 'bad' | 'over'> = {
  paid: 'good',
  free: 'good',
  pending: 'waiting',
  processing: 'waiting',
  needs_review: 'bad',
  partly_paid: 'waiting',
  overpaid: 'bad',
  disputed: 'bad',
  failed: 'bad',
  expired: 'over',
  cancelled: 'over',
  partially_refunded: 'over',
  refunded: 'over',
};

export const toneOf = (status: PaymentStatus) => tones[status];

export function StatusBadge({ status }: { status: PaymentStatus }) {
  const { t } = useLanguage();
  return (
    <span className={`status status-${toneOf(status)}`}>{t(`paymentStatuses:${status}`)}</span>
  );
}

const decisionTones = { accepted: 'good', declined: 'over' } as const;

export function DecisionBadge(application: Decided) {
  const { t } = useLanguage();
  const { decision, is_undecided } = application;
  const text = decisionText(t, application);
  const tone = is_undecided || decision === null ? 'waiting' : decisionTones[decision];
  return text && <span className={`status status-${tone}`}>{text}</span>;
}
