import type { NextDays, YearChange } from '../../../src/people/members/year-change.ts';
import { periodText } from '../../../src/people/register/shared/period-text.ts';
import { daysBetween } from '../../../src/shared/days.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Table } from '../../ui/lists/table.tsx';

const EXAMPLES = 3;

const gained = ({ after, before }: NextDays) => daysBetween(before.ends_on!, after.ends_on!);

/** Says what another membership year changes, and for whom, before it is saved. */
export function YearChangeSection({ change }: { change: YearChange }) {
  const { format, t } = useLanguage();
  const { after, before, changed, next, unpaid } = change;
  const textOf = (isCalendar: boolean, end: string | null) =>
    isCalendar && end
      ? t('association:year.until', { day: format.date(end) })
      : t('association:year.oneYear');
  const rowOf = (one: NextDays) => ({
    month: one.before.starts_on.slice(0, 7),
    old: textOf(before.period === 'calendarYear', one.before.ends_on),
    other: textOf(after.period === 'calendarYear', one.after.ends_on),
  });
  const groups = Map.groupBy(next, (one) => Object.values(rowOf(one)).join(' '));
  const rows = [...groups]
    .map(([id, members]) => ({ id, ...rowOf(members[0]!), count: members.length }))
    .toSorted((a, b) => a.id.localeCompare(b.id));
  const byDays = next.toSorted((a, b) => gained(a) - gained(b));
  const shorter = byDays.filter((one) => gained(one) < 0);
  const longer = byDays.filter((one) => gained(one) > 0);
  const examples = [...shorter.slice(0, EXAMPLES), ...longer.slice(-EXAMPLES)];
  const shown = examples.length > 0 ? examples : byDays.slice(0, EXAMPLES);
  return (
    <section aria-labelledby="year-change" role="status">
      <h2 id="year-change">{t('association:year.changes')}</h2>
      <ul>
        <li>{t('association:year.status', { count: changed })}</li>
        <li>{t('association:year.unpaid', { count: unpaid })}</li>
        <li>{t('association:year.shorter', { count: shorter.length })}</li>
        <li>{t('association:year.longer', { count: longer.length })}</li>
        <li>
          {t('association:year.same', { count: next.length - shorter.length - longer.length })}
        </li>
      </ul>
      {rows.length > 0 && (
        <Table
          caption={t('association:year.table')}
          rows={rows}
          columns={[
            {
              key: 'month',
              head: t('association:year.due'),
              cell: ({ month }) => format.month(`${month}-01`),
              isRowHead: true,
            },
            {
              key: 'count',
              head: t('association:year.members'),
              cell: ({ count }) => format.number(count),
            },
            { key: 'old', head: t('association:year.before'), cell: ({ old }) => old },
            { key: 'other', head: t('association:year.after'), cell: ({ other }) => other },
          ]}
        />
      )}
      {shown.length > 0 && (
        <Table
          caption={t('association:year.examples')}
          rows={shown}
          columns={[
            {
              key: 'name',
              head: t('association:year.member'),
              cell: ({ id, name }) => <a href={paths.adminMember(id)}>{name}</a>,
              isRowHead: true,
            },
            {
              key: 'until',
              head: t('association:year.paidUntil'),
              cell: ({ until }) => format.date(until),
            },
            {
              key: 'old',
              head: t('association:year.before'),
              cell: (one) => periodText(t, format, one.before),
            },
            {
              key: 'other',
              head: t('association:year.after'),
              cell: (one) => periodText(t, format, one.after),
            },
          ]}
        />
      )}
    </section>
  );
}
