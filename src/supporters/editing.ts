import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import type { Row } from '../database/tables.ts';
import { type Saved, saveVersion } from '../database/versions.ts';
import { placeholderPicture } from '../paths.ts';
import type { Direction, SupporterInput } from './schema.ts';

export type SupporterRow = Row<'supporting_organisations'>;

export function listSupporters(db: Database): Promise<SupporterRow[]> {
  return db
    .selectFrom('supporting_organisations')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** The new one comes last. */
export async function createSupporter(
  trx: Database,
  input: SupporterInput,
  now: Date,
): Promise<SupporterRow> {
  const at = now.toISOString();
  const last = (await listSupporters(trx)).at(-1);
  return trx
    .insertInto('supporting_organisations')
    .values({
      id: randomUUID(),
      ...columnsOf(input),
      position: last ? last.position + 1 : 0,
      created_at: at,
      updated_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function saveSupporter(
  trx: Database,
  id: string,
  { version, ...input }: SupporterInput & { version: number },
  now: Date,
): Promise<Saved<SupporterRow>> {
  const table = 'supporting_organisations';
  return saveVersion(
    version,
    () => trx.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst(),
    (next) =>
      trx
        .updateTable(table)
        .set({ ...columnsOf(input), version: next, updated_at: now.toISOString() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  );
}

/**
 * Moves an organisation past its neighbour; at the end of the list it stays. The versions stay, too:
 * nobody who is renaming one loses anything. Undefined when it is not there.
 */
export async function moveSupporter(
  trx: Database,
  id: string,
  direction: Direction,
): Promise<SupporterRow | undefined> {
  const rows = await listSupporters(trx);
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  if (!row) return undefined;
  rows.splice(from, 1);
  rows.splice(Math.max(from + (direction === 'up' ? -1 : 1), 0), 0, row);
  for (const [position, { id, position: before }] of rows.entries()) {
    if (position === before) continue;
    await trx
      .updateTable('supporting_organisations')
      .set({ position })
      .where('id', '=', id)
      .execute();
  }
  return row;
}

/** The organisation that was there, or undefined. */
export function deleteSupporter(db: Database, id: string): Promise<SupporterRow | undefined> {
  return db
    .deleteFrom('supporting_organisations')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

function columnsOf({ name, logo }: SupporterInput) {
  return { name, logo: logo ?? placeholderPicture };
}
