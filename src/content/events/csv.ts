import type { CsvExport } from '../../db/csv-export.ts';
import { timeInStockholm } from '../../shared/i18n/format.ts';
import type { EventRow } from './published.ts';
import { daysOf, endTimeOf } from './shared/when.ts';

export const eventCsv: CsvExport<EventRow> = {
  name: 'events',
  columns: (t) => t('exports:events', { returnObjects: true }),
  cells: (row, t) => {
    const { first, last } = daysOf(row);
    return [
      row.title,
      first,
      row.is_all_day ? '' : timeInStockholm(new Date(row.event_date)),
      row.location,
      row.type,
      t(`exports:eventStatuses.${row.is_published ? 'published' : 'draft'}`),
      row.description,
      row.registration_link ?? '',
      row.learn_more_link ?? '',
      row.end_date === null ? '' : last,
      endTimeOf(row) ?? '',
      row.address,
      t(row.is_cancelled ? 'exports:yes' : 'exports:no'),
      row.language,
      row.other_title,
      row.other_location,
      row.other_description,
    ];
  },
};
