import type { CsvExport } from '../database/csv-export.ts';
import type { Row } from '../database/tables.ts';
import { dayInStockholm } from '../i18n/format.ts';

export const messageCsv: CsvExport<Row<'contact_submissions'>> = {
  name: 'contact-messages',
  columns: [
    'First Name',
    'Last Name',
    'Email',
    'Phone',
    'Inquiry Type',
    'Subject',
    'Message',
    'Language',
    'Received Date',
    'Status',
  ],
  cells: (row) => [
    row.first_name,
    row.last_name,
    row.email,
    row.phone ?? '',
    row.inquiry_type ?? '',
    row.subject ?? '',
    row.message,
    row.language,
    dayInStockholm(new Date(row.created_at)),
    row.resolved_at ? 'Resolved' : row.read_at ? 'Read' : 'Unread',
  ],
};
