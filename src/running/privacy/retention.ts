import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { readFinancialYear } from '../../services/association/queries.ts';
import { type Database, engineOf } from '../../db/connection.ts';
import { type Kind, retentionRules, type Rule } from './retention-rules.ts';

const PAUSE_MS = 20;
const ROWS_PER_TURN = 200;
/** A smaller number would not be faster, because most time goes into reaching the disk. */
const ROWS_PER_DELETION = 100;

export const readRules = async (db: Database, now: Date): Promise<Rule[]> =>
  retentionRules(now, await readFinancialYear(db));

export type Purged = Record<Kind, number>;

export async function purgeExpired(
  db: Database,
  now: Date,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (rows: number) => void } = {},
): Promise<Purged> {
  const rules = await readRules(db, now);
  const counts = noneOf(rules);
  let total = 0;
  for (const rule of rules) {
    for await (const keys of expiredRows(db, rule)) {
      signal?.throwIfAborted();
      for (const [kind, rows] of await deleteExpired(db, rule, keys)) {
        counts[kind] += rows;
        total += rows;
      }
      onProgress?.(total);
      await sleep(PAUSE_MS);
    }
  }
  if (total > 0) await engineOf(db).forgetDeleted();
  return counts;
}

export async function countExpired(
  db: Database,
  now: Date,
  onProgress?: (looked: number) => void,
): Promise<Purged> {
  const rules = await readRules(db, now);
  const counts = noneOf(rules);
  let total = 0;
  const look = (rows: number) => onProgress?.((total += rows));
  for (const rule of rules) {
    for await (const keys of expiredRows(db, rule, look)) counts[rule.kind] += keys.length;
  }
  return counts;
}

function noneOf(rules: Rule[]): Purged {
  return Object.fromEntries(rules.map(({ kind }) => [kind, 0])) as Purged;
}

async function* expiredRows(
  db: Database,
  { table, key, isOver }: Pick<Rule, 'table' | 'key' | 'isOver'>,
  onLook?: (rows: number) => void,
): AsyncGenerator<string[]> {
  const rows = db.selectFrom(table);
  const id = sql.ref<string>(key);
  const found: string[] = [];
  for (let after = ''; ;) {
    const portion = rows.select(id.as('id')).where(id, '>', after).orderBy(id).limit(ROWS_PER_TURN);
    const looked = await portion.execute();
    const last = looked.at(-1)?.id;
    if (last === undefined) break;
    const expired = await rows
      .select(id.as('id'))
      .where(id, '>', after)
      .where(id, '<=', last)
      .where(sql<boolean>`(${isOver})`)
      .execute();
    found.push(...expired.map((row) => row.id));
    while (found.length >= ROWS_PER_DELETION) yield found.splice(0, ROWS_PER_DELETION);
    after = last;
    onLook?.(looked.length);
    await yieldToEventLoop();
  }
  if (found.length > 0) yield found;
}

async function deleteExpired(
  db: Database,
  { kind, table, key, isOver, along = [] }: Rule,
  keys: string[],
): Promise<Map<Kind, number>> {
  return db.transaction().execute(async (trx) => {
    const id = sql.ref<string>(key);
    const over = await trx
      .selectFrom(table)
      .select(id.as('id'))
      .where(id, 'in', keys)
      .where(sql<boolean>`(${isOver})`)
      .execute();
    const gone = over.map((row) => row.id);
    const counts = new Map([[kind, gone.length]]);
    if (gone.length === 0) return counts;
    // First, because the fees that lead to them go with the applications.
    for (const other of along) {
      const { numDeletedRows } = await trx
        .deleteFrom(other.table)
        .where('fee_id', 'in', (fees) =>
          fees.selectFrom('fees').select('fees.id').where('application_id', 'in', gone),
        )
        .executeTakeFirstOrThrow();
      counts.set(other.kind, Number(numDeletedRows));
    }
    await trx.deleteFrom(table).where(id, 'in', gone).execute();
    return counts;
  });
}
