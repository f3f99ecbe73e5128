import type { CsvExport } from '../../db/csv-export.ts';
import type { Row } from '../../db/tables.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import type { Translate } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';

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
    t(`exports:subscriberStatuses.${row.is_active ? 'active' : 'inactive'}`),
    t(`exports:${row.gdpr_consent ? 'yes' : 'no'}`),
    ...(row.gdpr_consent ? proofOf(row, t) : ['', '']),
  ],
};

/** Returns how and on which day the subscriber has consented. */
function proofOf(row: Subscriber, t: Translate): [proof: string, day: string] {
  const { awaits_confirmation, confirmed_at, subscribed_at } = row;
  const unconfirmed = awaits_confirmation ? 'waiting' : 'form';
  return [
    t(`exports:consents.${confirmed_at ? 'confirmed' : unconfirmed}`),
    dayInStockholm(new Date(confirmed_at ?? subscribed_at)),
  ];
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
