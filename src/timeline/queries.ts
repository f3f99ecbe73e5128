import type { Database } from '../database/connection.ts';
import { deleteRow, insertRow, saveRow } from '../database/versions.ts';
import { flag, type Row } from '../database/tables.ts';
import type { Language } from '../i18n/languages.ts';
import { focusFinder } from '../images/queries.ts';
import type { SectionInput } from './schema.ts';
import { shownSection, type ShownSection } from './shown.ts';

export type SectionRow = Row<'timeline_sections'>;

export interface TimelineImage {
  src: string;
  alt: string;
  other_alt: string;
}

export type TimelineSection = Omit<SectionRow, 'images'> & {
  images: TimelineImage[];
};

export async function timelineSections(db: Database): Promise<TimelineSection[]> {
  const rows = await db
    .selectFrom('timeline_sections')
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, images: parseImages(row.images) }));
}

/** Returns no images for text that is not a list of them. */
export function parseImages(text: string): TimelineImage[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isImage)
      ? list.map(({ src, alt, other_alt = '' }) => ({ src, alt, other_alt }))
      : [];
  } catch {
    return [];
  }
}

/** Rows of older versions of the program have no descriptions in the other language. */
type StoredImage = Omit<TimelineImage, 'other_alt'> & { other_alt?: string };

function isImage(value: unknown): value is StoredImage {
  const { src, alt, other_alt = '' } = (value ?? {}) as Partial<TimelineImage>;
  return [src, alt, other_alt].every((text) => typeof text === 'string');
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
