import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import { flag, type Row } from '../database/tables.ts';
import { type Saved, saveVersion } from '../database/versions.ts';
import type { SectionInput } from './schema.ts';

export type SectionRow = Row<'timeline_sections'>;

export async function createSection(
  db: Database,
  input: SectionInput,
  now: Date,
): Promise<SectionRow> {
  const at = now.toISOString();
  return db
    .insertInto('timeline_sections')
    .values({ id: randomUUID(), ...columnsOf(input), created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function saveSection(
  trx: Database,
  id: string,
  { version, ...input }: SectionInput & { version: number },
  now: Date,
): Promise<Saved<SectionRow>> {
  return saveVersion(
    version,
    () => trx.selectFrom('timeline_sections').selectAll().where('id', '=', id).executeTakeFirst(),
    (next) =>
      trx
        .updateTable('timeline_sections')
        .set({ ...columnsOf(input), version: next, updated_at: now.toISOString() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
  );
}

/** The section that was there, or undefined. */
export function deleteSection(db: Database, id: string): Promise<SectionRow | undefined> {
  return db.deleteFrom('timeline_sections').where('id', '=', id).returningAll().executeTakeFirst();
}

function columnsOf(input: SectionInput) {
  return {
    ...input,
    images: JSON.stringify(input.images),
    carousel_autoplay: flag(input.carousel_autoplay),
  };
}
