import { parseImages } from './shared/images.ts';
import type { SectionRow } from './rows.ts';

export const subject = ({ id, year, heading }: SectionRow) => ({
  type: 'timeline' as const,
  id,
  label: `${year} ${heading}`,
});

export const asEdited = (row: SectionRow) => ({ ...row, images: parseImages(row.images) });
