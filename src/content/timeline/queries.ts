import type { Database } from '../../db/connection.ts';
import { deleteRow, insertRow, saveRow } from '../../db/versions.ts';
import { flag, type Row } from '../../db/tables.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { focusFinder } from '../../services/images/queries.ts';
import { parseImages, type TimelineImage } from './shared/images.ts';
import type { SectionInput } from './shared/schema.ts';
import { shownSection, type ShownSection } from './shared/shown.ts';

export type SectionRow = Row<'timeline_sections'>;

export type TimelineSection = Omit<SectionRow, 'images'> & {
  images: TimelineImage[];
};

export const sectionRows = (db: Database): Promise<SectionRow[]> =>
  db
    .selectFrom('timeline_sections')
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export async function timelineSections(db: Database): Promise<TimelineSection[]> {
  const rows = await sectionRows(db);
  return rows.map((row) => ({ ...row, images: parseImages(row.images) }));
}

export const createSection = (db: Database, input: SectionInput, now: Date) =>
  insertRow(db, 'timeline_sections', columnsOf(input), now);

export function saveSection(
  trx: Database,
  id: string,
  { version, ...input }: SectionInput & { version: number },
  now: Date,
) {
  return saveRow(trx, 'timeline_sections', { id, version }, columnsOf(input), now);
}

export const deleteSection = (db: Database, id: string) => deleteRow(db, 'timeline_sections', id);

function columnsOf(input: SectionInput) {
  return {
    ...input,
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
