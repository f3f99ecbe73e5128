import type { Row } from '../../../db/tables.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';

/** Returns whether a change of plan has ended because nobody paid it by its due day. */
export const isEndedChange = ({
  due_on,
  purpose,
  status,
  updated_at,
}: Pick<Row<'fees'>, 'due_on' | 'purpose' | 'status' | 'updated_at'>): boolean =>
  purpose === 'change' && status === 'cancelled' && dayInStockholm(new Date(updated_at)) > due_on;
