import type { CsvExport } from '../../db/csv-export.ts';
import { timeInStockholm } from '../../shared/i18n/format.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import type { EventRow } from './published.ts';
import { daysOf, endTimeOf } from './shared/when.ts';

type CategoryName = (category_id: string | null, text: string) => string;

export const eventCsv = (categoryName: CategoryName): CsvExport<EventRow> => ({
  name: (t) => t('exports:files.events'),
  columns: [
    ['exports:events.title', (row) => row.title],
    ['exports:events.date', (row) => daysOf(row).first],
    [
      'exports:events.time',
      (row) => (row.is_all_day ? '' : timeInStockholm(new Date(row.event_date))),
    ],
    ['exports:events.location', (row) => row.location],
    ['exports:events.type', (row) => categoryName(row.category_id, row.type)],
    [
      'exports:events.status',
      (row, t) => t(`exports:eventStatuses.${row.is_published ? 'published' : 'draft'}`),
    ],
    ['exports:events.description', (row) => row.description],
    ['exports:events.registrationLink', (row) => row.registration_link ?? ''],
    ['exports:events.learnMoreLink', (row) => row.learn_more_link ?? ''],
    ['exports:events.endDate', (row) => (row.end_date === null ? '' : daysOf(row).last)],
    ['exports:events.endTime', (row) => endTimeOf(row) ?? ''],
    ['exports:events.address', (row) => row.address],
    ['exports:events.cancelled', (row, t) => t(row.is_cancelled ? 'exports:yes' : 'exports:no')],
    ['exports:events.language', (row, t) => languageName(t, row.language)],
    ['exports:events.otherTitle', (row) => row.other_title],
    ['exports:events.otherLocation', (row) => row.other_location],
    ['exports:events.otherDescription', (row) => row.other_description],
  ],
});
