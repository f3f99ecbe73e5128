import type { CsvExport } from '../database/csv-export.ts';
import type { Row } from '../database/tables.ts';
import { dayInStockholm } from '../i18n/format.ts';

type Subscriber = Pick<
  Row<'newsletter_subscribers'>,
  'email' | 'subscribed_at' | 'is_active' | 'gdpr_consent'
>;

export const subscriberCsv: CsvExport<Subscriber> = {
  name: 'newsletter-subscribers',
  columns: (t) => t('exports:subscribers', { returnObjects: true }),
  cells: (row, t) => [
    row.email,
    dayInStockholm(new Date(row.subscribed_at)),
    t(`exports:subscriberStatuses.${row.is_active ? 'active' : 'inactive'}`),
    t(row.gdpr_consent ? 'exports:yes' : 'exports:no'),
  ],
};
