import type { SupporterRow } from './queries.ts';

export const subject = ({ id, name }: SupporterRow) => ({
  type: 'supporter' as const,
  id,
  label: name,
});
