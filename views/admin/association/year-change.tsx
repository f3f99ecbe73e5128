import type { YearChange } from '../../../src/people/members/year-change.ts';
import type { MembershipYear } from '../../../src/people/register/shared/plan-rules.ts';
import { periodText } from '../../../src/people/register/shared/period-text.ts';
import type { Days } from '../../../src/shared/days.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Table } from '../../ui/lists/table.tsx';

const EXAMPLES = 3;

/** Says what another membership year changes, and for whom, before it is saved. */
export function YearChangeSection({ change }: { change: YearChange }) {
  const { format, t } = useLanguage();
  const { after, before, next, unpaid } = change;
  /** The last day, where it is the same for all. */
  const endIn = ({ period }: MembershipYear, { ends_on }: Days) =>
    period === 'calendarYear' ? ends_on : null;
  const textOf = (end: string | null) =>
    end ? t('association:year.until', { day: format.date(end) }) : t('association:year.oneYear');
  // Texts are made once for each group, because there may be thousands of members.
  const groups = Map.groupBy(next, (one) =>
    [one.before.starts_on.slice(0, 7), endIn(before, one.before), endIn(after, one.after)].join(
      ' ',
    ),
  );
  const rows = [...groups]
    .map(([id, members]) => ({ id, one: members[0]!, count: members.length }))
    .toSorted((a, b) => a.id.localeCompare(b.id));
  const byDays = next.toSorted((a, b) => a.gained - b.gained);
  const shorter = byDays.filter(({ gained }) => gained < 0);
  const longer = byDays.filter(({ gained }) => gained > 0);
  const same = next.length - shorter.length - longer.length;
  const examples = [...shorter.slice(0, EXAMPLES), ...longer.slice(-EXAMPLES)];
  const shown = examples.length > 0 ? examples : byDays.slice(0, EXAMPLES);
  return (
    <section aria-labelledby="year-change" role="status">
      <h2 id="year-change">{t('association:year.changes')}</h2>
      <ul>
        <li>{t('association:year.status')}</li>
        <li>{t('association:year.unpaid', { count: unpaid })}</li>
        <li>{t('association:year.shorter', { count: shorter.length })}</li>
        {longer.length > 0 && <li>{t('association:year.longer', { count: longer.length })}</li>}
        {same > 0 && <li>{t('association:year.same', { count: same })}</li>}
      </ul>
      {rows.length > 0 && (
        <Table
          caption={t('association:year.table')}
          rows={rows}
          columns={[
            {
              key: 'month',
              head: t('association:year.due'),
              cell: ({ one }) => format.month(`${one.before.starts_on.slice(0, 7)}-01`),
              isRowHead: true,
            },
            {
              key: 'count',
              head: t('association:year.members'),
              cell: ({ count }) => format.number(count),
            },
            {
              key: 'old',
              head: t('association:year.before'),
              cell: ({ one }) => textOf(endIn(before, one.before)),
            },
            {
              key: 'other',
              head: t('association:year.after'),
              cell: ({ one }) => textOf(endIn(after, one.after)),
            },
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
