import type { SupporterRow } from './rows.ts';

export const subject = ({ id, name }: SupporterRow) => ({
  type: 'supporter' as const,
  id,
  label: name,
});
