import type { CsvExport } from '../database/csv-export.ts';
import type { Row } from '../database/tables.ts';
import { dayInStockholm } from '../i18n/format.ts';

type Subscriber = Pick<
  Row<'newsletter_subscribers'>,
  'email' | 'subscribed_at' | 'is_active' | 'gdpr_consent'
>;

const yesOrNo = (value: number) => (value ? 'Yes' : 'No');

export const subscriberCsv: CsvExport<Subscriber> = {
  name: 'newsletter-subscribers',
  columns: ['Email', 'Subscribed Date', 'Status', 'GDPR Consent'],
  cells: (row) => [
    row.email,
    dayInStockholm(new Date(row.subscribed_at)),
    row.is_active ? 'Active' : 'Inactive',
    yesOrNo(row.gdpr_consent),
  ],
};
