import type { CsvExport } from '../../db/csv-export.ts';
import type { Row } from '../../db/tables.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';

function stateOf({ answered_at, read_at, resolved_at }: Row<'contact_submissions'>) {
  if (resolved_at) return 'resolved';
  if (answered_at) return 'answered';
  return read_at ? 'read' : 'unread';
}

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
    t(`exports:messageStatuses.${stateOf(row)}`),
  ],
};
