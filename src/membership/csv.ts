import type { CsvExport } from '../database/csv-export.ts';
import { dayInStockholm } from '../i18n/format.ts';
import type { Application } from './queries.ts';
import { answerColumns } from './schema.ts';

const titleCase = (column: string) =>
  column
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join(' ');

export const applicationCsv: CsvExport<Application> = {
  name: 'membership-applications',
  columns: [
    'Name',
    'Email',
    'Phone',
    'Address',
    'Plan',
    'Payment Status',
    'Applied Date',
    'Language',
    ...answerColumns.map(titleCase),
  ],
  cells: (row) => [
    row.full_name,
    row.email,
    row.phone,
    row.address,
    row.membership_type,
    row.payment_status,
    dayInStockholm(new Date(row.created_at)),
    row.language,
    ...answerColumns.map((column) => row[column]),
  ],
};
