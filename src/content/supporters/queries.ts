import { inLanguage } from '../items/shared/in-language.ts';
import type { Database } from '../../db/connection.ts';
import { moveRow } from '../../db/positions.ts';
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
