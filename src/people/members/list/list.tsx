import { sql } from 'kysely';
import * as z from 'zod/mini';
import { EndOfPeriod } from '../../../../views/people/members/periods/end-of-period.tsx';
import { Tick } from '../../../../views/ui/kit/tick.tsx';
import { VisuallyHidden } from '../../../../views/ui/visually-hidden.tsx';
import { chapters } from '../../../content/pages/shared/chapters.ts';
import { type CsvColumn, moneyCell } from '../../../db/csv-export.ts';
import type { Database } from '../../../db/connection.ts';
import { containsPerson } from '../../../db/search.ts';
import { inPortions } from '../../../db/portions.ts';
import { STREAM_BATCH } from '../../../db/stream-batch.ts';
import type { Row } from '../../../db/tables.ts';
import { phoneInFile } from '../../../services/phone.ts';
import type { Translate } from '../../../shared/i18n/index.ts';
import { EVERY, MOST_TICKED, tickedIds } from '../../../shared/fields/ticks.ts';
import { paths } from '../../../shared/paths.ts';
import { planName, plans } from '../../../shared/plans.ts';
import { list, recordOf } from '../../../web/list.ts';
import { owed } from '../../payments/shared/status.ts';
import { chapterName } from '../../register/shared/chapter.ts';
import { memberNumber } from '../../register/shared/shown-number.ts';
import { memberShows, statusClass } from '../../register/shared/shows.ts';
import { byStart, isNotVoided, memberSince } from '../../register/shared/status.ts';
import { detailFacts, factName, factText, fieldOf, type MemberFact } from '../shared/fields.ts';
import { lastDayOfMember, planOn, statusColumns } from '../status-on-day.ts';
import { isShown } from './shown.ts';

/** SQL has no empty list, and no id is empty. */
const isTicked = (ids: string[]) =>
  ids.length > MOST_TICKED ? sql`false` : sql`members.id in (${sql.join(['', ...ids])})`;

/** Sums what a member owes, in öre, less what has already been paid. */
const owedBy = sql<number>`coalesce((
  select sum(fees.amount - coalesce((
    select sum(payments.amount) from payments where payments.fee_id = fees.id
  ), 0)) from fees
  where fees.member_id = members.id and fees.status in (${sql.join(owed)})
), 0)`;

export const members = list('members', {
  address: paths.adminMembers,
  className: 'table table-compact members-table',
  search: (q) => containsPerson('search_text', q),
  sorts: {
    name: { by: 'sort_key', direction: 'asc' },
    nameBackwards: { by: 'sort_key', direction: 'desc' },
    newest: { by: 'joined_on', direction: 'desc' },
    oldest: { by: 'joined_on', direction: 'asc' },
    number: { by: 'number', direction: 'asc' },
    added: { by: 'created_at', thenBy: ['number'], direction: 'desc' },
  },
  order: ({ show }) =>
    show === 'ending' || show === 'endingSoon'
      ? { by: lastDayOfMember, direction: 'asc' }
      : undefined,
  shows: recordOf(memberShows, (show) => ({
    where: ({ day }: { day: string }) => isShown(day, show),
  })),
  kinds: {
    values: plans.map(({ category }) => category),
    where: (plan, { day }) => sql<boolean>`${planOn(day)} = ${plan}`,
  },
  more: z.object({
    chapter: z.catch(z.enum(['', ...chapters]), ''),
    // Whatever is not understood names nobody: it must never stand for everybody.
    ids: z.catch(z._default(z.string(), EVERY), ''),
  }),
  where: ({ chapter, ids }) =>
    sql<boolean>`${chapter ? sql`chapter = ${chapter}` : sql`true`}
      and ${ids === EVERY ? sql`true` : isTicked(tickedIds(ids))}`,
  rows: (ids, { db, day }) =>
    db
      .selectFrom('members')
      .select(['id', 'number', 'full_name', 'chapter'])
      .select(statusColumns(day))
      .select(owedBy.as('owed'))
      .where('id', 'in', ids)
      .execute(),
  file: {
    address: paths.adminMembersFile,
    type: 'member',
    name: (t) => t('exports:files.members'),
    rows: (found, { db, day }) =>
      withPeriods(
        db,
        found
          .selectAll('members')
          .select(statusColumns(day))
          .select(owedBy.as('owed'))
          .stream(STREAM_BATCH),
        day,
      ),
  },
  columns: [
    {
      key: 'tick',
      head: 'members:ticked.tick',
      isHeadHidden: true,
      isLabelled: false,
      className: 'cell-tick',
      cell: ({ full_name, id }, { query, t }) => (
        <Tick id={id} isTicked={query.ids !== undefined}>
          <VisuallyHidden>{t('members:ticked.one', { name: full_name })}</VisuallyHidden>
        </Tick>
      ),
    },
    {
      key: 'name',
      head: 'members:name',
      isRowHead: true,
      cell: ({ full_name, id, number }) => (
        <>
          <a href={paths.adminMember(id)}>{full_name}</a>
          <span className="member-number"> {memberNumber(number)}</span>
        </>
      ),
      csv: [
        ['exports:members.number', (row) => memberNumber(row.number)],
        ['exports:members.full_name', (row) => row.full_name],
      ],
    },
    {
      key: 'status',
      head: 'members:status',
      className: 'cell-status',
      cell: ({ status }, { t }) => (
        <span className={statusClass(status)}>{t(`memberStatuses:${status}`)}</span>
      ),
      text: ({ status }, t) => t(`memberStatuses:${status}`),
    },
    {
      key: 'plan',
      head: 'members:plan',
      text: ({ plan }, t) => (plan === null ? '' : planName(t, plan)),
    },
    {
      key: 'until',
      head: 'members:until',
      cell: (row, { day }) => <EndOfPeriod member={row} day={day} />,
      csv: [['exports:members.ends_on', (row) => row.until ?? '']],
    },
    {
      key: 'owed',
      head: 'members:owed',
      headClassName: 'money',
      className: 'money',
      cell: (row, { format }) => row.owed > 0 && format.price(row.owed),
      csv: [
        [
          'exports:members.owed',
          (row, _, language) => (row.owed > 0 ? moneyCell(row.owed, language) : ''),
        ],
        ['exports:members.starts_on', (row) => row.since ?? ''],
        ['exports:members.periods', (row, t) => periodsText(t, row.periods)],
        ['exports:members.joined_on', (row) => row.joined_on],
      ],
    },
    {
      key: 'chapter',
      head: 'members:chapter',
      className: 'cell-spare',
      cell: ({ chapter }, { t }) => chapterName(t, chapter),
      csv: [...detailFacts, 'kind' as const, 'first_name' as const, 'last_name' as const].map(
        factColumn,
      ),
    },
  ],
  shown: ['tick', 'name', 'status', 'plan', 'chapter', 'until', 'owed'],
});

function factColumn(fact: MemberFact): CsvColumn<Row<'members'>> {
  return [
    (t) => factName(t, 'exports:memberFacts', fact),
    (row, t, language) => {
      const text = factText(t, language, fact, row[fact]);
      return fieldOf(fact).control === 'tel' ? phoneInFile(text) : text;
    },
  ];
}

/** Writes periods so that the import can read them, with the day of payment in brackets. */
const periodsText = (t: Translate, periods: Row<'member_periods'>[]) =>
  periods
    .map(({ ends_on, paid_on, plan, starts_on }) =>
      `${planName(t, plan)} ${starts_on} – ${ends_on ?? ''} ${paid_on ? `(${paid_on})` : ''}`.trim(),
    )
    .join('; ');

/** Adds to each row its periods, and since when the membership is unbroken. */
const withPeriods = <Member extends { id: string }>(
  db: Database,
  rows: AsyncIterable<Member>,
  day: string,
) =>
  inPortions(rows, async (portion) => {
    const ids = portion.map(({ id }) => id);
    const of = (table: 'member_periods' | 'member_standings') =>
      db.selectFrom(table).where('member_id', 'in', ids);
    const periods = await of('member_periods').selectAll('member_periods').execute();
    const standings = await of('member_standings').selectAll('member_standings').execute();
    const periodsOf = Map.groupBy(periods, ({ member_id }) => member_id);
    const standingsOf = Map.groupBy(standings, ({ member_id }) => member_id);
    return portion.map((row) => ({
      ...row,
      periods: (periodsOf.get(row.id) ?? []).filter(isNotVoided).toSorted(byStart),
      since: memberSince(
        { periods: periodsOf.get(row.id) ?? [], standings: standingsOf.get(row.id) ?? [] },
        day,
      ),
    }));
  });
