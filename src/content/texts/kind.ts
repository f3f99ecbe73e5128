import type { TextRow } from './rows.ts';

export const subject = ({ section_key }: TextRow) => ({
  type: 'section' as const,
  id: section_key,
  label: section_key,
});
