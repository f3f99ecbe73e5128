import type { CsvExport } from '../../db/csv-export.ts';
import type { Row } from '../../db/tables.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import type { Translate } from '../../shared/i18n/index.ts';
import { languageName } from '../../shared/i18n/language-name.ts';
import { paths } from '../../shared/paths.ts';
import { stateOf } from './queries.ts';

type Subscriber = Pick<
  Row<'newsletter_subscribers'>,
  'awaits_confirmation' | 'confirmed_at' | 'email' | 'gdpr_consent' | 'is_active' | 'subscribed_at'
>;

export const subscriberCsv: CsvExport<Subscriber> = {
  // The same in every language (spec §9).
  name: () => 'newsletter-subscribers',
  columns: (t) => t('exports:subscribers', { returnObjects: true }),
  cells: (row, t) => [
    row.email,
    dayInStockholm(new Date(row.subscribed_at)),
    t(`exports:subscriberStatuses.${row.is_active ? 'active' : 'inactive'}`),
    t(`exports:${hasConsent(row) ? 'yes' : 'no'}`),
    ...(hasConsent(row) ? proofOf(row, t) : ['', '']),
    stateOf(row) === 'waiting' ? t('exports:awaited') : '',
  ],
};

/** Somebody else may have typed an address that nobody has confirmed, so nobody has consented yet. */
const hasConsent = (row: Subscriber) => row.gdpr_consent === 1 && stateOf(row) !== 'waiting';

/** Returns how and on which day the subscriber has consented. */
function proofOf(row: Subscriber, t: Translate): [proof: string, day: string] {
  const { confirmed_at, subscribed_at } = row;
  return [
    t(`exports:consents.${confirmed_at ? 'confirmed' : 'form'}`),
    dayInStockholm(new Date(confirmed_at ?? subscribed_at)),
  ];
}

type Recipient = Pick<Row<'newsletter_subscribers'>, 'email' | 'language' | 'unsubscribe_token'>;

/** Has what a letter to each subscriber needs, with the personal link that the policy promises. */
export const mailingListCsv = (origin: string): CsvExport<Recipient> => ({
  name: (t) => t('exports:files.mailingList'),
  columns: (t) => t('exports:mailingList', { returnObjects: true }),
  cells: ({ email, language, unsubscribe_token }, t) => [
    email,
    languageName(t, language),
    `${origin}${paths.unsubscribe(unsubscribe_token)}`,
  ],
});
