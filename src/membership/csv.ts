import type { CsvExport } from '../database/csv-export.ts';
import type { Row } from '../database/tables.ts';
import { dayInStockholm } from '../i18n/format.ts';

type Application = Pick<
  Row<'membership_applications'>,
  | 'full_name'
  | 'email'
  | 'phone'
  | 'address'
  | 'membership_type'
  | 'payment_status'
  | 'language'
  | 'why_join'
  | 'contribution'
  | 'created_at'
>;

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
