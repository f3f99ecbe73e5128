import type { Database } from '../database/connection.ts';
import { flag, type Row } from '../database/tables.ts';
import { type Saved, saveVersion } from '../database/versions.ts';
import type { SectionInput } from './schema.ts';

export type SectionRow = Row<'content_sections'>;

/** The section as it is stored, or as it is before anybody has written it: version 0. */
export async function findSection(db: Database, key: string): Promise<SectionRow> {
  const row = await db
    .selectFrom('content_sections')
    .selectAll()
    .where('section_key', '=', key)
    .executeTakeFirst();
  return (
    row ?? {
      section_key: key,
      title: '',
      content: '',
      is_published: 0,
      version: 0,
      created_at: '',
      updated_at: '',
    }
  );
}

export function saveSection(
  trx: Database,
  key: string,
  { version, ...input }: SectionInput,
  now: Date,
): Promise<Saved<SectionRow>> {
  const at = now.toISOString();
  return saveVersion(
    version,
    () => findSection(trx, key),
    (next) => {
      const columns = { ...input, is_published: flag(input.is_published), version: next };
      return trx
        .insertInto('content_sections')
        .values({ section_key: key, ...columns, created_at: at, updated_at: at })
        .onConflict((conflict) =>
          conflict.column('section_key').doUpdateSet({ ...columns, updated_at: at }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
    },
  );
}
