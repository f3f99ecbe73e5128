import { timeInStockholm } from '../../shared/i18n/format.ts';
import type { EventRow } from './published.ts';
import { daysOf } from './shared/when.ts';

export const subject = ({ id, title }: EventRow) => ({
  type: 'event' as const,
  id,
  label: title,
});

export function asEdited(row: EventRow) {
  const { first, last } = daysOf(row);
  const end = !row.is_all_day && row.end_date !== null && new Date(row.end_date);
  return {
    ...row,
    day: first,
    time: timeInStockholm(new Date(row.event_date)),
    end_day: last === first ? '' : last,
    end_time: end ? timeInStockholm(end) : '',
  };
}
