import type { Database } from '../database/connection.ts';
import { deleteRow, insertRow, saveRow } from '../database/versions.ts';
import type { Row } from '../database/tables.ts';
import { placeholderPicture } from '../paths.ts';
import type { Direction, SupporterInput } from './schema.ts';

export type SupporterRow = Row<'supporting_organisations'>;

export type SupportingOrganisation = Pick<SupporterRow, 'id' | 'name' | 'logo'>;

export function supportingOrganisations(db: Database): Promise<SupportingOrganisation[]> {
  return inOrder(db).select(['id', 'name', 'logo']).execute();
}

export const listSupporters = (db: Database) => inOrder(db).selectAll().execute();

const inOrder = (db: Database) =>
  db.selectFrom('supporting_organisations').orderBy('position').orderBy('id');

export async function createSupporter(trx: Database, input: SupporterInput, now: Date) {
  const last = (await listSupporters(trx)).at(-1);
  const position = last ? last.position + 1 : 0;
  return insertRow(trx, 'supporting_organisations', { ...columnsOf(input), position }, now);
}

export function saveSupporter(
  trx: Database,
  id: string,
  { version, ...input }: SupporterInput & { version: number },
  now: Date,
) {
  return saveRow(trx, 'supporting_organisations', { id, version }, columnsOf(input), now);
}

/** Keeps the versions, so that nobody who is renaming an organisation meets a conflict. */
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

export const deleteSupporter = (db: Database, id: string) =>
  deleteRow(db, 'supporting_organisations', id);

function columnsOf({ name, logo }: SupporterInput) {
  return { name, logo: logo ?? placeholderPicture };
}
