import type { Database } from '../../db/connection.ts';
import { newRow, saveRow } from '../../db/versions.ts';
import { flag } from '../../db/tables.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { focusFinder } from '../../services/images/queries.ts';
import { type SectionRow, sectionRows } from './rows.ts';
import { parseImages, type TimelineImage } from './shared/images.ts';
import type { SectionInput } from './shared/schema.ts';
import { withThemes } from './shared/theme.ts';
import { shownSection, type ShownSection } from './shared/shown.ts';

export type TimelineSection = Omit<SectionRow, 'images'> & {
  images: TimelineImage[];
};

export const listSections = (db: Database): Promise<SectionRow[]> =>
  db
    .selectFrom('timeline_sections')
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export async function timelineSections(db: Database): Promise<TimelineSection[]> {
  const rows = await listSections(db);
  return rows.map((row) => ({ ...row, images: parseImages(row.images) }));
}

export const createSection = (db: Database, input: SectionInput, now: Date) =>
  sectionRows.add(db, { ...newRow(now), ...columnsOf(input) });

export function saveSection(
  trx: Database,
  id: string,
  { version, ...input }: SectionInput & { version: number },
  now: Date,
) {
  return saveRow(trx, sectionRows, { id, version }, columnsOf(input), now);
}

export const deleteSection = (db: Database, id: string) =>
  db.deleteFrom('timeline_sections').where('id', '=', id).returningAll().executeTakeFirst();

function columnsOf(input: SectionInput) {
  return {
    ...withThemes(input, input.language),
    images: JSON.stringify(input.images),
    carousel_autoplay: flag(input.carousel_autoplay),
  };
}

export async function shownSections(
  db: Database,
  sections: TimelineSection[],
  language: Language,
): Promise<ShownSection[]> {
  const sources = sections.flatMap(({ images }) => images.map(({ src }) => src));
  const focusOf = await focusFinder(db, sources);
  return sections.map((section) => shownSection(section, language, focusOf));
}
