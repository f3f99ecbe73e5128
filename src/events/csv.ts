import type { CsvExport } from '../database/csv-export.ts';
import { dayInStockholm, timeInStockholm } from '../i18n/format.ts';
import type { EventRow } from './queries.ts';

export const eventCsv: CsvExport<EventRow> = {
  name: 'events',
  columns: [
    'Title',
    'Date',
    'Time',
    'Location',
    'Type',
    'Status',
    'Description',
    'Registration Link',
    'Learn More Link',
  ],
  cells: (row) => [
    row.title,
    dayInStockholm(new Date(row.event_date)),
    timeInStockholm(new Date(row.event_date)),
    row.location,
    row.type,
    row.is_published ? 'Published' : 'Draft',
    row.description,
    row.registration_link ?? '',
    row.learn_more_link ?? '',
  ],
};
