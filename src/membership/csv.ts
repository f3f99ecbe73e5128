import type { CsvExport } from '../database/csv-export.ts';
import { dayInStockholm } from '../i18n/format.ts';
import type { Application } from './queries.ts';

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
    'Why Join',
    'Contribution',
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
    row.why_join,
    row.contribution,
  ],
};
