import { plain } from '../../import/columns.ts';

/** The headings of other programs and of our own files for each kind of column, the likelier ones first. */
const headings = {
  email:
    'email emailaddress epostadress epost subscriberemail contactemail primaryemail useremail email1value email1 emailadress epostadresser mejladress mejl mailadress mail',
  first_name: 'firstname förnamn fname givenname fornamn tilltalsnamn vorname first',
  last_name: 'lastname efternamn lname surname familyname nachname last',
  name: 'name namn fullname displayname fullständigtnamn förochefternamn visningsnamn subscribername contactname kontakt',
  language: 'language språk locale lang sprak preferredlanguage',
  /** Must be empty or a word for an active subscription. */
  status:
    'status subscriptionstatus subscribedtoemails emailstatus emailmarketingstatus subscriberstatus prenumerationsstatus active aktiv enabled isactive subscription prenumeration verified',
  /** The same, or the day of it. */
  agreed:
    'consent samtycke gdpr gdprconsent gdprsamtycke emailconsent marketingconsent permission optin optinstatus doubleoptin confirmed subscribed prenumererar prenumerant nyhetsbrev newsletter anmäld bekräftad acceptsmarketing acceptsemailmarketing',
  /** Must be empty or a no. */
  ended:
    'unsubtime cleantime deletedat emailblacklisted unsubscribed unsubscribedat unsubscribedate unsubscribeddate unsubscribe unsubreason unsubcampaigntitle cleancampaigntitle optedout optout optoutdate optouttime emailoptout hasoptedoutofemail blacklisted blocklisted blocked bounced bouncedat hardbounced cleaned complained deleted removed removedat inactive disabled suppressed donotemail avregistrerad avanmäld avslutad avslutaddatum spärrad studsar väntarpå waitingfor iretur returned',
  consented_on:
    'consentdate consentedon dateofconsent samtyckesdatum samtyckedatum confirmtime confirmedat confirmationdate optintime optindate optedinat subscribedat subscribedon subscribeddate subscriptiondate signupdate anmäldden anmälningsdatum',
  /** Known, so that a row with them is recognised as the one with the headings, or because they sound like others. */
  other:
    'memberrating leid euid activesubscription permissiontotrack unsubscribeaddress länkförattavslutaprenumerationen createdat updatedat notes note tags labels lists attributes uuid id',
} as const;

export type Column = keyof typeof headings;

/** The kind of each heading, the likelier the lower its rank. */
const meanings = new Map<string, { column: Column; rank: number }>();
for (const [column, words] of Object.entries(headings)) {
  for (const [rank, heading] of words.split(' ').entries())
    meanings.set(heading, { column: column as Column, rank });
}

/** Finds what other headings sound like. A row is rather left out for the office to see than imported against the will of its owner. */
const sounds: [Column, RegExp][] = [
  ['other', /^sms|(?:ip|id|url|link|source|text|method|proofofconsent|bevispåsamtycke)$/],
  [
    'ended',
    /unsub|opt(?:ed)?out|avregist|avprenum|avanm|bounce|studs|bl(?:ack|ock)list|suppress|disabled|inactive|complain|donot/,
  ],
  ['agreed', /opt(?:ed)?in|consent|samtyck|medgiv|subscri|prenumer|permission/],
  ['status', /status$/],
];

function meaningOf(heading: string): { column: Column; rank: number } | undefined {
  const text = plain(heading);
  const sound = sounds.find(([, pattern]) => pattern.test(text));
  return meanings.get(text) ?? (sound && { column: sound[0], rank: 100 });
}

/** Returns the places of each kind of column, the likeliest first. */
export function columnsOf(row: string[]): Partial<Record<Column, number[]>> {
  const found = row.flatMap((heading, place) => {
    const meaning = meaningOf(heading);
    return meaning ? { ...meaning, place } : [];
  });
  const byColumn = Map.groupBy(
    found.toSorted((a, b) => a.rank - b.rank),
    ({ column }) => column,
  );
  return Object.fromEntries(
    [...byColumn].map(([column, all]) => [column, all.map((one) => one.place)]),
  );
}

/** The headings are looked for in so many rows. */
const MOST_ROWS_ABOVE = 25;

/** Finds the row with the headings, of which most are known, by its place; -1 where there is none. */
export function headingPlace(rows: string[][]): number {
  const counts = rows.slice(0, MOST_ROWS_ABOVE).map((cells) => {
    if (cells.some((cell) => cell.includes('@'))) return 0;
    const columns = columnsOf(cells);
    // A title may be a heading of other files, but has none for addresses.
    return Object.values(columns).flat().length + (columns.email ? cells.length : 0);
  });
  const most = Math.max(0, ...counts);
  return most > 0 ? counts.indexOf(most) : -1;
}

const wordSet = (words: string) => new Set(words.split(' '));

const yes = wordSet(
  'subscribed subscriber active confirmed enabled true yes y 1 x on ok optedin optin doubleoptin singleoptin verified valid granted consented aktiv aktiverad ja j sant prenumererar prenumerant bekräftad giltig samtyckt',
);
const no = wordSet('no n false 0 nej falskt null 00000000000000 00000000');
/** Ends a subscription in any column, because no other column has these words. */
const over = wordSet(
  'unsubscribed cleaned bounced hardbounced unreachable blocklisted blacklisted complained unconfirmed avregistrerad avprenumererad avanmäld',
);

export const isYes = (cell: string): boolean => /^[✓✔☑]$/u.test(cell) || yes.has(plain(cell));
export const isNo = (cell: string): boolean => no.has(plain(cell));
export const isOver = (cell: string): boolean => cell.length < 30 && over.has(plain(cell));
