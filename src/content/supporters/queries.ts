import { inLanguage } from '../items/shared/in-language.ts';
import type { Database } from '../../db/connection.ts';
import { moveRow } from '../../db/positions.ts';
import { newRow, saveRow } from '../../db/versions.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { placeholderPicture } from '../../shared/paths.ts';
import { type SupporterRow, supporterRows } from './rows.ts';
import type { Direction, SupporterInput } from './shared/schema.ts';

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

export async function createSupporter(trx: Database, input: SupporterInput, now: Date) {
  const last = (await listSupporters(trx)).at(-1);
  const position = last ? last.position + 1 : 0;
  return supporterRows.add(trx, { ...newRow(now), ...columnsOf(input), position });
}

export function saveSupporter(
  trx: Database,
  id: string,
  { version, ...input }: SupporterInput & { version: number },
  now: Date,
) {
  return saveRow(trx, supporterRows, { id, version }, columnsOf(input), now);
}

export const moveSupporter = async (trx: Database, id: string, direction: Direction) =>
  moveRow(trx, 'supporting_organisations', await listSupporters(trx), id, direction);

export const deleteSupporter = (db: Database, id: string) =>
  db.deleteFrom('supporting_organisations').where('id', '=', id).returningAll().executeTakeFirst();

function columnsOf({ logo, ...input }: SupporterInput) {
  return { ...input, logo: logo ?? placeholderPicture };
}
