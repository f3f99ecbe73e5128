import { typeText } from '../../../views/office/inbox/message-status.tsx';
import type { CsvExport } from '../../db/csv-export.ts';
import type { Row } from '../../db/tables.ts';
import { phoneInFile } from '../../services/phone.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import { stateOf } from './shared/schema.ts';

export const messageCsv: CsvExport<Row<'contact_submissions'>> = {
  name: (t) => t('exports:files.messages'),
  columns: (t) => t('exports:messages', { returnObjects: true }),
  cells: (row, t) => [
    row.first_name,
    row.last_name,
    row.email,
    phoneInFile(row.phone ?? ''),
    typeText(t, row.inquiry_type),
    row.subject ?? '',
    row.message,
    languageName(t, row.language),
    dayInStockholm(new Date(row.created_at)),
    t(`inbox:${stateOf(row)}`),
  ],
};
