import type { CsvExport } from '../database/csv-export.ts';
import type { Row } from '../database/tables.ts';
import { dayInStockholm } from '../i18n/format.ts';

export const messageCsv: CsvExport<Row<'contact_submissions'>> = {
  name: 'contact-messages',
  columns: (t) => t('exports:messages', { returnObjects: true }),
  cells: (row, t) => [
    row.first_name,
    row.last_name,
    row.email,
    row.phone ?? '',
    row.inquiry_type ?? '',
    row.subject ?? '',
    row.message,
    row.language,
    dayInStockholm(new Date(row.created_at)),
    t(`exports:messageStatuses.${row.resolved_at ? 'resolved' : row.read_at ? 'read' : 'unread'}`),
  ],
};
