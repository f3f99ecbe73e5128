import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/connection.ts';
import type { ListRequest } from '../../db/list-page.ts';
import { contains } from '../../db/search.ts';
import { fieldChanges, selectLog } from '../../services/activity/record.ts';
import type { LogAction } from '../../services/activity/shared/actions.ts';
import {
  type logKinds,
  type logShows,
  loggedTypes,
} from '../../services/activity/shared/schema.ts';
import { namesOf, subjectsCalled } from './subject-names.ts';

type LogRequest = Omit<
  ListRequest<'newest', (typeof logShows)[number], (typeof logKinds)[number]>,
  'sort'
>;

const DAY_MS = 24 * 60 * 60 * 1000;

export async function recentChanges(db: Database, asked: LogRequest, now: Date) {
  const matching = entries(db)
    .where(isSince(asked.show, now))
    .where(isOfKind(asked.kind))
    .where(concerns(asked.q));
  const rows = await matching
    .selectAll()
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const names = await namesOf(db, rows);
  return {
    rows: rows.map(({ changes, ...row }) => ({
      ...row,
      subject_name: names.get(row.subject_id ?? '') ?? null,
      changes: fieldChanges.parse(JSON.parse(changes)),
    })),
    total,
  };
}

const columns = [
  'id',
  'happened_at',
  'actor_name',
  'action',
  'subject_type',
  'subject_id',
  'subject_label',
] as const;

/** Combines changes and failed sign-ins into one list. */
function entries(db: Database) {
  const changes = selectLog(db)
    .select(columns)
    .select(['changes', sql<string | null>`null`.as('client'), sql<number>`1`.as('times')]);
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
  return db.selectFrom(changes.unionAll(failures).as('entries'));
}

function isSince(show: LogRequest['show'], now: Date): RawBuilder<boolean> {
  if (show === 'all') return sql`true`;
  const since = new Date(now.getTime() - Number(show) * DAY_MS).toISOString();
  return sql`happened_at >= ${since}`;
}

function isOfKind(kind: LogRequest['kind']): RawBuilder<boolean> {
  if (kind === 'all') return sql`true`;
  const isSuch = sql<boolean>`subject_type in (${sql.join([...loggedTypes[kind]])})`;
  return kind === 'account' ? sql`(subject_type is null or ${isSuch})` : isSuch;
}

/** Matches entries by their author, and by the person or thing that they are about. */
function concerns(q: string): RawBuilder<boolean> {
  if (!q) return sql`true`;
  return sql`(${contains('actor_name', q)} or ${contains(sql`lower(subject_label)`, q)}
    or subject_id in ${subjectsCalled(q)})`;
}

const ofContent: LogAction[] = ['created', 'updated', 'deleted', 'exported', 'answered'];

/** Leaves out sign-ins and all other entries about accounts. */
export async function latestChanges(db: Database, limit: number) {
  const rows = await selectLog(db)
    .select(columns)
    .where('action', 'in', ofContent)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const names = await namesOf(db, rows);
  return rows.map((row) => ({ ...row, subject_name: names.get(row.subject_id ?? '') ?? null }));
}
