import type { Database } from '../database/connection.ts';
import type { Row } from '../database/tables.ts';

export interface TimelineImage {
  src: string;
  alt: string;
}

export type TimelineSection = Omit<Row<'timeline_sections'>, 'images'> & {
  images: TimelineImage[];
};

/** Every section, the latest year first (spec §7). */
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

/** The stored list of images; text that is no such list counts as none (spec §7). */
export function parseImages(text: string): TimelineImage[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isImage) ? list : [];
  } catch {
    return [];
  }
}

function isImage(value: unknown): value is TimelineImage {
  const { src, alt } = (value ?? {}) as Partial<TimelineImage>;
  return typeof src === 'string' && typeof alt === 'string';
}
