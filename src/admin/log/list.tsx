import { type SelectQueryBuilder, sql } from 'kysely';
import YarnArt from '../../../views/drawings/yarn.svg';
import { moment } from '../../../views/layout/admin/moment.ts';
import { changesText, logText, originText } from '../../../views/admin/log/log-words.ts';
import type { Database } from '../../db/connection.ts';
import { inPortions } from '../../db/portions.ts';
import { contains } from '../../db/search.ts';
import type { Row, Tables } from '../../db/tables.ts';
import { fieldChanges, selectLog } from '../../services/activity/record.ts';
import { entryText } from '../../services/activity/shared/entry-text.ts';
import { logKinds, loggedTypes, logShows } from '../../services/activity/shared/schema.ts';
import { dayInStockholm, formatFor, timeInStockholm } from '../../shared/i18n/format.ts';
import { paths } from '../../shared/paths.ts';
import { list, recordOf } from '../../web/list.ts';
import { namesOf, subjectsCalled } from './subject-names.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_NAMES = 500;

export const log = list('activity', {
  address: paths.adminLog,
  className: 'table',
  label: 'security:log.entries',
  from: entries,
  // By the author, and by the person or thing that an entry is about.
  search: (q) => sql<boolean>`(${contains('actor_name', q)}
    or ${contains(sql`lower(subject_label)`, q)} or subject_id in ${subjectsCalled(q)})`,
  sorts: { newest: { by: 'happened_at', direction: 'desc' } },
  shows: recordOf(logShows, (show) => ({
    where: ({ now }: { now: Date }) => {
      if (show === 'all') return undefined;
      const since = new Date(now.getTime() - Number(show) * DAY_MS).toISOString();
      return sql<boolean>`happened_at >= ${since}`;
    },
  })),
  usualShow: () => 'all',
  kinds: {
    values: logKinds.filter((kind) => kind !== 'all'),
    where: (kind) => {
      const isSuch = sql<boolean>`subject_type in (${sql.join([...loggedTypes[kind]])})`;
      return kind === 'account' ? sql<boolean>`(subject_type is null or ${isSuch})` : isSuch;
    },
  },
  rows: async (ids, { db }) =>
    named(db, await entriesIn(entries(db).where('id', 'in', ids)).execute()),
  file: {
    address: paths.adminLogFile,
    type: 'log',
    name: (t) => t('exports:files.log'),
    rows: (found, { db }) =>
      inPortions(entriesIn(found).stream(MOST_NAMES), (rows) => named(db, rows), MOST_NAMES),
  },
  columns: [
    {
      key: 'when',
      head: 'security:log.when',
      cell: ({ happened_at }, { format }) => (
        <time dateTime={happened_at}>{moment(format, happened_at)}</time>
      ),
      text: ({ happened_at }) => dayAndTime(new Date(happened_at)),
    },
    {
      key: 'who',
      head: 'security:log.who',
      className: 'log-who',
      text: (entry, t) => entry.actor_name || t('security:log.unknownAccount'),
    },
    {
      key: 'what',
      head: 'security:log.what',
      cell: ({ changes, client, ...entry }, { format, t }) => (
        <>
          {entryText(logText(t), entry)}{' '}
          {changes.length > 0 && (
            <span className="log-changes">{changesText(t, format, changes)}</span>
          )}
          {client !== null && (
            <span className="log-changes">{originText(t, client, entry.times)}</span>
          )}
        </>
      ),
      text: (entry, t) => entryText(logText(t), entry),
      csv: [
        [
          'security:log.details',
          ({ changes, client, times }, t, language) =>
            [
              changes.length > 0 ? changesText(t, formatFor(language), changes) : '',
              client === null ? '' : originText(t, client, times),
            ]
              .filter(Boolean)
              .join(' '),
        ],
      ],
    },
  ],
  art: YarnArt,
  empty: 'security:log.empty',
});

const dayAndTime = (moment: Date) => `${dayInStockholm(moment)} ${timeInStockholm(moment)}`;

type Entries = SelectQueryBuilder<Tables, 'activity', object>;

/** Combines changes and failed sign-ins. */
function entries(db: Database): Entries {
  const changes = selectLog(db)
    .select(['id', 'happened_at', 'actor_name', 'action'])
    .select(['subject_type', 'subject_id', 'subject_label', 'changes'])
    .select([sql<string | null>`null`.as('client'), sql<number>`1`.as('times')]);
  const failures = db
    .selectFrom('sign_in_failures')
    .select(['id', 'at as happened_at', 'admin_email as actor_name', 'action'])
    .select([
      sql<string | null>`null`.as('subject_type'),
      sql<string | null>`null`.as('subject_id'),
      sql<string | null>`null`.as('subject_label'),
      sql<string>`'[]'`.as('changes'),
      'client',
      'times',
    ]);
  // All columns of the table that a condition or a cell needs are among them.
  return db.selectFrom(changes.unionAll(failures).as('entries')) as unknown as Entries;
}

const entriesIn = (found: Entries) =>
  found
    .select(['id', 'happened_at', 'actor_name', 'action'])
    .select(['subject_type', 'subject_id', 'subject_label', 'changes'])
    .select([sql<string | null>`client`.as('client'), sql<number>`times`.as('times')]);

type Entry = Pick<
  Row<'activity'>,
  | 'action'
  | 'actor_name'
  | 'changes'
  | 'happened_at'
  | 'id'
  | 'subject_id'
  | 'subject_label'
  | 'subject_type'
> & { client: string | null; times: number };

async function named(db: Database, rows: Entry[]) {
  const names = await namesOf(db, rows);
  return rows.map(({ changes, ...row }) => ({
    ...row,
    subject_name: names.get(row.subject_id ?? '') ?? null,
    changes: fieldChanges.parse(JSON.parse(changes)),
  }));
}
