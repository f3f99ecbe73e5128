import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../api/api.ts';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { planCategories, planText, statuses, statusText, toneOf } from './words.ts';

/** Draws one bar for each plan, divided by payment status, with the numbers beside it. */
export function PlanChart() {
  const { data, isError } = useQuery({
    queryKey: ['applications', 'counts'],
    queryFn: () => unwrap(api.applications.counts.$get()),
  });
  if (isError) return <p>{t('applications.chartFailed')}</p>;
  const counts = data?.counts ?? [];
  const known = new Set<string>([
    ...planCategories,
    ...counts.map(({ membership_type }) => membership_type),
  ]);
  const rows = [...known].map((plan) => {
    const ofPlan = counts.filter(({ membership_type }) => membership_type === plan);
    const parts = statuses.flatMap((status) => {
      const count = ofPlan.find(({ payment_status }) => payment_status === status)?.count;
      return count ? [{ status, count }] : [];
    });
    return { plan, parts, total: parts.reduce((sum, { count }) => sum + count, 0) };
  });
  const most = Math.max(...rows.map(({ total }) => total), 1);
  return (
    <Disclosure title={t('applications.chart')} className="shares">
      <ul>
        {rows
          .filter(({ total }) => total > 0)
          .map(({ plan, parts, total }) => (
            <li key={plan}>
              <span className="shares-plan">
                {planText(plan)} <strong>{format.number(total)}</strong>
              </span>
              <span className="shares-bar" aria-hidden="true">
                {parts.map(({ status, count }) => (
                  <span
                    key={status}
                    className={`share-${toneOf(status)}`}
                    style={{ '--share': count / most } as object}
                  />
                ))}
              </span>
              <span className="shares-text">
                {parts
                  .map(({ status, count }) => `${statusText(status)} ${format.number(count)}`)
                  .join(' · ')}
              </span>
            </li>
          ))}
      </ul>
    </Disclosure>
  );
}
