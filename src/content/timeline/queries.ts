import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { focusFinder } from '../../services/images/queries.ts';
import { parseImages, type TimelineImage } from './shared/images.ts';
import { shownSection, type ShownSection } from './shared/shown.ts';

export type SectionRow = Row<'timeline_sections'>;

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

export const withImages = (row: SectionRow): TimelineSection => ({
  ...row,
  images: parseImages(row.images),
});

export async function timelineSections(db: Database): Promise<TimelineSection[]> {
  const rows = await listSections(db);
  return rows.map(withImages);
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
