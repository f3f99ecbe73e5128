import type { CsvExport } from '../database/csv-export.ts';
import { dayInStockholm, timeInStockholm } from '../i18n/format.ts';
import type { EventRow } from './queries.ts';

export const eventCsv: CsvExport<EventRow> = {
  name: 'events',
  columns: (t) => t('exports:events', { returnObjects: true }),
  cells: (row, t) => [
    row.title,
    dayInStockholm(new Date(row.event_date)),
    timeInStockholm(new Date(row.event_date)),
    row.location,
    row.type,
    t(`exports:eventStatuses.${row.is_published ? 'published' : 'draft'}`),
    row.description,
    row.registration_link ?? '',
    row.learn_more_link ?? '',
  ],
};
