import { planName, plans } from '../../../src/shared/plans.ts';
import { type PaymentStatus, paymentStatuses } from '../../../src/people/payments/shared/status.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { toneOf } from './status-badge.tsx';

export type ApplicationCounts = {
  membership_type: string;
  payment_status: PaymentStatus;
  count: number;
}[];

/** Draws one bar for each plan, divided by payment status, with the numbers beside it. Each plan leads to its list. */
export function PlanChart({ counts }: { counts: ApplicationCounts }) {
  const { format, t } = useLanguage();
  const known = new Set<string>([
    ...plans.map(({ category }) => category),
    ...counts.map(({ membership_type }) => membership_type),
  ]);
  const rows = [...known]
    .map((plan) => {
      const ofPlan = counts.filter(({ membership_type }) => membership_type === plan);
      const parts = paymentStatuses.flatMap((status) => {
        const count = ofPlan.find(({ payment_status }) => payment_status === status)?.count;
        return count ? [{ status, count }] : [];
      });
      return { plan, parts, total: parts.reduce((sum, { count }) => sum + count, 0) };
    })
    .filter(({ total }) => total > 0);
  const most = Math.max(...rows.map(({ total }) => total), 1);
  return (
    <details className="disclosure shares" open>
      <summary>{t('applications:chart')}</summary>
      <ul>
        {rows.map(({ plan, parts, total }) => (
          <li key={plan}>
            <span className="shares-plan">
              <a href={paths.adminApplications({ kind: plan })}>{planName(t, plan)}</a>{' '}
              <strong>{format.number(total)}</strong>
            </span>
            <svg
              className="shares-bar"
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              {parts.map(({ status, count }, index) => (
                <rect
                  key={status}
                  className={`share-${toneOf(status)}`}
                  x={
                    (100 * parts.slice(0, index).reduce((sum, part) => sum + part.count, 0)) / most
                  }
                  width={(100 * count) / most}
                  height="1"
                />
              ))}
            </svg>
            <span className="shares-text">
              {parts
                .map(
                  ({ status, count }) =>
                    `${t(`applications:shows.${status}`)} ${format.number(count)}`,
                )
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
