import type { CsvExport } from '../database/csv-export.ts';
import type { Row } from '../database/tables.ts';
import { dayInStockholm } from '../i18n/format.ts';
import type { Translate } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { stateOf } from './queries.ts';

type Subscriber = Pick<
  Row<'newsletter_subscribers'>,
  'awaits_confirmation' | 'confirmed_at' | 'email' | 'gdpr_consent' | 'is_active' | 'subscribed_at'
>;

export const subscriberCsv: CsvExport<Subscriber> = {
  name: 'newsletter-subscribers',
  columns: (t) => t('exports:subscribers', { returnObjects: true }),
  cells: (row, t) => [
    row.email,
    dayInStockholm(new Date(row.subscribed_at)),
    t(`exports:subscriberStatuses.${stateOf(row)}`),
    consentOf(row, t),
  ],
};

function consentOf(row: Subscriber, t: Translate): string {
  if (!row.gdpr_consent) return t('exports:no');
  if (row.awaits_confirmation) return t('exports:consents.waiting');
  if (!row.confirmed_at) return t('exports:consents.form');
  return t('exports:consents.confirmed', { day: dayInStockholm(new Date(row.confirmed_at)) });
}

type Recipient = Pick<Row<'newsletter_subscribers'>, 'email' | 'language' | 'unsubscribe_token'>;

/** Has what a letter to each subscriber needs, with the personal link that the policy promises. */
export const mailingListCsv = (origin: string): CsvExport<Recipient> => ({
  name: 'newsletter-mailing-list',
  columns: (t) => t('exports:mailingList', { returnObjects: true }),
  cells: ({ email, language, unsubscribe_token }) => [
    email,
    language,
    `${origin}${paths.unsubscribe(unsubscribe_token)}`,
  ],
});
