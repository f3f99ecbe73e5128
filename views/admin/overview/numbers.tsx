import type { Overview } from '../../../src/admin/overview/queries.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0);

export function Numbers({ members, money }: Pick<Overview, 'members' | 'money'>) {
  const { format, t } = useLanguage();
  const { month } = members;
  const name = format.month(month.first);
  const year = month.first.slice(0, 4);
  const numbers = [
    {
      label: t('overview:membersNow'),
      value: members.now,
      href: paths.adminMembers({ show: 'members' }),
    },
    {
      label: t('overview:joined', { month: name }),
      value: sum(month.in),
      href: paths.adminCounts({ year }),
    },
    {
      label: t('overview:lost', { month: name }),
      value: sum(month.out),
      href: paths.adminCounts({ year }),
    },
    {
      label: t('overview:open'),
      value: money.open.count,
      href: paths.adminFees(),
      more: t('overview:openSum', { sum: format.price(money.open.sum) }),
    },
    {
      label: t('overview:renewals'),
      value: members.renewals.soon,
      href: paths.adminMembers({ show: 'endingSoon' }),
      more: (
        <a className="numbers-more" href={paths.adminMembers({ show: 'ending' })}>
          {t('overview:renewalsLater', { count: format.number(members.renewals.later) })}
        </a>
      ),
    },
  ];
  return (
    <dl className="numbers">
      {numbers.map(({ href, label, more, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <a href={href} aria-label={`${label}: ${format.number(value)}`}>
              {format.number(value)}
            </a>{' '}
            {more && <span>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
