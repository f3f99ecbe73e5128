import { inLanguage } from '../items/shared/in-language.ts';
import type { Database } from '../../db/connection.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import type { SupporterRow } from './fields.ts';
import type { Direction } from './shared/schema.ts';

export type SupportingOrganisation = Pick<SupporterRow, 'id' | 'name' | 'logo'> & {
  description?: string;
  /** The language of the description, where it is not that of the page. */
  lang?: Language;
};

export async function supportingOrganisations(
  db: Database,
  language: Language,
): Promise<SupportingOrganisation[]> {
  const rows = await inOrder(db)
    .select(['id', 'name', 'logo', 'language', 'description', 'other_description'])
    .execute();
  return rows.map((row) => {
    const { id, name, logo, description, lang } = inLanguage(row, language);
    return {
      id,
      name,
      logo,
      ...(description && { description }),
      ...(lang.description && { lang: lang.description }),
    };
  });
}

export const listSupporters = (db: Database) => inOrder(db).selectAll().execute();

const inOrder = (db: Database) =>
  db.selectFrom('supporting_organisations').orderBy('position').orderBy('id');

/** Returns the place behind all others. */
export async function lastPosition(db: Database): Promise<number> {
  const last = (await listSupporters(db)).at(-1);
  return last ? last.position + 1 : 0;
}

export const moveSupporter = async (trx: Database, id: string, direction: Direction) =>
  moveRow(trx, 'supporting_organisations', await listSupporters(trx), id, direction);

/** Moves a row one place among `rows`. Keeps versions, so that nobody who is editing a row meets a conflict. */
async function moveRow<Row extends { id: string; position: number }>(
  trx: Database,
  table: 'supporting_organisations',
  rows: Row[],
  id: string,
  direction: 'up' | 'down',
): Promise<Row | undefined> {
  const from = rows.findIndex((row) => row.id === id);
  const row = rows[from];
  if (!row) return undefined;
  const moved = rows.toSpliced(from, 1);
  moved.splice(Math.max(from + (direction === 'up' ? -1 : 1), 0), 0, row);
  for (const [position, each] of moved.entries()) {
    if (each.position === position) continue;
    await trx.updateTable(table).set({ position }).where('id', '=', each.id).execute();
  }
  return row;
}
