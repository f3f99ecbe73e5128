import type { CsvExport } from '../../db/csv-export.ts';
import { timeInStockholm } from '../../shared/i18n/format.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import type { EventRow } from './published.ts';
import { daysOf, endTimeOf } from './shared/when.ts';

type CategoryName = (category_id: string | null, text: string) => string;

export const eventCsv = (categoryName: CategoryName): CsvExport<EventRow> => ({
  name: (t) => t('exports:files.events'),
  columns: (t) => t('exports:events', { returnObjects: true }),
  cells: (row, t) => {
    const { first, last } = daysOf(row);
    return [
      row.title,
      first,
      row.is_all_day ? '' : timeInStockholm(new Date(row.event_date)),
      row.location,
      categoryName(row.category_id, row.type),
      t(`exports:eventStatuses.${row.is_published ? 'published' : 'draft'}`),
      row.description,
      row.registration_link ?? '',
      row.learn_more_link ?? '',
      row.end_date === null ? '' : last,
      endTimeOf(row) ?? '',
      row.address,
      t(row.is_cancelled ? 'exports:yes' : 'exports:no'),
      languageName(t, row.language),
      row.other_title,
      row.other_location,
      row.other_description,
    ];
  },
});
