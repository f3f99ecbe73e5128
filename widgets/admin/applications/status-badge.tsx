import type { PaymentStatus } from '../../../src/payments/status.ts';
import { statusText, toneOf } from './words.ts';

export function StatusBadge({ status }: { status: PaymentStatus }) {
  return <span className={`status status-${toneOf(status)}`}>{statusText(status)}</span>;
}
