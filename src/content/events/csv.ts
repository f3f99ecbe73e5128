import type { CsvColumn, CsvExport } from '../../db/csv-export.ts';
import { timeInStockholm } from '../../shared/i18n/format.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import type { Translate } from '../../shared/i18n/index.ts';
import { fieldLabel } from '../items/shared/labels.ts';
import { event } from './fields.ts';
import type { EventRow } from './published.ts';
import { daysOf, endTimeOf } from './shared/when.ts';

type CategoryName = (category_id: string | null, text: string) => string;

/** The first columns of the file, in the order that it has always had. Further fields follow in the order of the form. */
const first =
  `title day time location category_id is_published description registration_link learn_more_link
  end_day end_time address is_cancelled language other_title other_location other_description`.split(
    /\s+/,
  );
const left = ['is_all_day', 'repeat', 'repeat_times', 'repeat_until', 'following'];

export function eventCsv(categoryName: CategoryName): CsvExport<EventRow> {
  const cells: Record<string, (row: EventRow, t: Translate) => string> = {
    day: (row) => daysOf(row).first,
    time: (row) => (row.is_all_day ? '' : timeInStockholm(new Date(row.event_date))),
    end_day: (row) => (row.end_date === null ? '' : daysOf(row).last),
    end_time: (row) => endTimeOf(row) ?? '',
    category_id: (row) => categoryName(row.category_id, row.type),
    is_published: (row, t) =>
      t(`exports:eventStatuses.${row.is_published ? 'published' : 'draft'}`),
    language: (row, t) => languageName(t, row.language),
  };
  const others = Object.keys(event.fields).filter((name) => ![...first, ...left].includes(name));
  return {
    name: (t) => t('exports:files.events'),
    columns: [...first, ...others].map((name): CsvColumn<EventRow> => [
      (t) => headOf(t, name),
      (row, t) => (cells[name] ?? usual(name))(row, t),
    ]),
  };
}

function headOf(t: Translate, name: string): string {
  const heads: Partial<Record<string, string>> = t('exports:events', { returnObjects: true });
  return heads[name] ?? fieldLabel(t, 'events', name);
}

const usual = (name: string) => (row: EventRow, t: Translate) => {
  const text = event.valuesOf(row)[name] ?? '';
  return event.fields[name]?.type === 'flag' ? t(text ? 'exports:yes' : 'exports:no') : text;
};
