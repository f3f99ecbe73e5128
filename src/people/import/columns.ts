import { countryCodeNamed } from '../register/country-names.ts';
import { oreIn } from '../fees/admin/hand-schema.ts';
import { isDay } from '../../shared/days.ts';
import { translator } from '../../shared/i18n/index.ts';
import { languages } from '../../shared/i18n/languages.ts';
import { factName, isFact, memberFacts } from '../members/shared/fields.ts';
import { type ImportField, importFields, repeatable } from './shared/schema.ts';
import { fieldName } from './shared/words.ts';
import type { Row } from './table.ts';
import { dayIn, factIn, methodIn, numberIn, planIn, statusIn, tidyCell } from './values.ts';

/** The field of each column; null for columns that are left out. */
export type Mapping = (ImportField | null)[];

/** Compares headings without their case, spaces, punctuation and what is in brackets. */
const plain = (heading: string) =>
  heading
    .toLocaleLowerCase('sv')
    .replace(/\([^()]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The headings of other registers for each field. The names of the fields and of our own files come before them. */
const synonyms: Record<ImportField, string> = {
  number: 'medlemsnr medlnr medlemsid memberno membernr membershipnumber memberid nr',
  kind: 'persontyp medlemskategori',
  full_name:
    'namn name fullname fullständigtnamn förochefternamn medlem medlemsnamn member membername',
  first_name: 'förnamn firstname givenname fornamn tilltalsnamn',
  last_name: 'efternamn lastname surname familyname',
  registration_number: 'orgnr orgnummer organisationsnr organisationnumber',
  email:
    'epost epostadress mejl mejladress mail mailadress email emailaddress epost1 epost2 email1 email2',
  phone:
    'telefon telefonnummer telefonnr tel tfn mobil mobilnummer mobilnr mobiltelefon mobiltel hemtelefon telefonhem telefonmobil phone phonenumber mobile mobilephone cell',
  street:
    'adress gatuadress gata address street streetaddress adress1 adressrad1 co adress2 adressrad2 address1 address2',
  postal_code: 'postnr postnummer postkod postcode postalcode zip zipcode pnr postadress',
  city: 'ort postort stad city town',
  country: 'land country',
  chapter: 'avdelning chapter',
  language: 'språk language sprak',
  birth_year:
    'födelseår född födelsedatum födelsedag personnummer personnr personnummerorgnr persorgnr yearofbirth birthyear dateofbirth birthdate birthday born dob',
  wants_newsletter: 'nyhetsbrev newsletter',
  no_renewal: 'ingenårsavgift norenewal',
  joined_on:
    'medlemsedan inträdesdatum inträde inträdesår inträdd inträddår gickmed membersince joined joinedon joindate joiningdate memberfrom startdatum ansluten',
  status: 'medlemsstatus',
  plan: 'medlemstyp medlemsform medlemskap membership membershiptype membershipplan typavmedlemskap',
  starts_on: 'from fom giltigfrom validfrom periodfrom betaltfrom betaldfrom',
  ends_on:
    'tom betalttom betaldtom betalttill betaldtill betaltillochmed betaltill giltigtom giltigtill giltigttom validuntil validto paiduntil paidto paidthrough expires expirydate enddate slutdatum utgår betaltår',
  periods: 'medlemsperioder membershipperiods',
  paid_on:
    'betald betalt betaldatum betalningsdatum betalningsdag inbetald paidon paymentdate paid',
  amount: 'belopp avgift amount fee inbetalt',
  method: 'betalsätt betalningssätt paymentmethod',
  note: 'anm anmärkning anteckning anteckningar notering noteringar kommentar övrigt note notes comment comments remarks other',
};

/** Ranks the meanings of each heading; null for those of our own files that bring nothing. */
const meanings = new Map<string, { field: ImportField | null; rank: number }>();
for (const t of languages.map((language) => translator(language))) {
  const own = Object.entries(t('exports:members', { returnObjects: true }));
  for (const [heading, field] of [
    ...importFields.map((field) => [fieldName(t, field), field] as const),
    ...memberFacts.map((fact) => [factName(t, 'exports:memberFacts', fact), fact] as const),
    // Since when a membership is unbroken follows from the periods.
    ...own.map(
      ([column, heading]) =>
        [
          heading,
          importFields.find((field) => field === column && field !== 'starts_on') ?? null,
        ] as const,
    ),
  ]) {
    meanings.set(plain(heading), { field, rank: 0 });
  }
}
for (const field of importFields) {
  synonyms[field].split(' ').forEach((heading, rank) => {
    if (!meanings.has(heading)) meanings.set(heading, { field, rank: rank + 1 });
  });
}

export const meaningOf = (heading: string) => meanings.get(plain(heading));

const context = { today: '2100-01-01', order: 'dmy' } as const;

const isMost = (cells: string[], fits: (cell: string) => unknown) =>
  cells.filter(fits).length * 10 >= cells.length * 6;

/** Returns whether a cell can be what a column is said to contain; names and towns can be anything. */
export function fits(field: ImportField, cell: string): boolean {
  const text = tidyCell(cell);
  switch (field) {
    case 'number':
      return numberIn(text) !== undefined;
    case 'joined_on':
    case 'starts_on':
    case 'ends_on':
    case 'paid_on':
      return dayIn(text, context) !== undefined;
    case 'amount':
      return oreIn(text) !== undefined;
    case 'method':
      return methodIn(text) !== undefined;
    case 'status':
      return statusIn(text) !== undefined;
    case 'periods':
      return /\d{4}-\d\d-\d\d/.test(text);
    case 'plan':
    case 'note':
      return true;
    case 'postal_code':
      return /\d/.test(text);
    default:
      return isFact(field) && factIn(field, text, context) !== undefined;
  }
}

/** What the cells of a column can show without its heading, the surest first. */
const looks: [ImportField, (cell: string) => unknown][] = [
  ['email', (cell) => cell.includes('@') && factIn('email', cell, context)],
  [
    'birth_year',
    (cell) => /^(?:19|20)?\d{6}[-+]?\d{4}$/.test(cell) && factIn('birth_year', cell, context),
  ],
  ['phone', (cell) => /^[+0(][\d\s()/+-]{6,19}$/.test(cell) && !isDay(cell)],
  ['postal_code', (cell) => /^(?:SE-?)?\d{3} ?\d{2}(?: |$)/.test(cell)],
  ['plan', planIn],
  ['status', statusIn],
  ['country', (cell) => cell.length > 2 && countryCodeNamed(cell)],
  ['full_name', (cell) => /^\p{Lu}[\p{L}’'-]+,?(?: [\p{L}’'.-]+){1,3}$/u.test(cell)],
];

const MOST_LOOKED_AT = 200;

/** Proposes a field for each column by its heading or else by its cells, and none where nothing fits. */
export function proposeMapping(headings: string[], rows: Row[]): Mapping {
  const cellsOf = (place: number) =>
    rows
      .map(({ cells }) => tidyCell(cells[place] ?? ''))
      .filter(Boolean)
      .slice(0, MOST_LOOKED_AT);
  const named = headings.map((heading, place) => {
    const { field = null, rank = 0 } = meaningOf(heading) ?? {};
    return field && cellsOf(place).some((cell) => fits(field, cell)) ? { field, rank } : null;
  });
  const mapping: Mapping = named.map((one, place) => {
    if (!one || repeatable.includes(one.field)) return one?.field ?? null;
    const rivals = named.flatMap((other, at) =>
      other?.field === one.field ? [{ ...other, at }] : [],
    );
    return rivals.toSorted((a, b) => a.rank - b.rank)[0]!.at === place ? one.field : null;
  });
  headings.forEach((heading, place) => {
    const cells = cellsOf(place);
    if (mapping[place] || meaningOf(heading) || cells.length === 0) return;
    const hasName = mapping.some(
      (field) => field && ['full_name', 'first_name', 'last_name'].includes(field),
    );
    const look = looks.find(
      ([field, isSuch]) =>
        (!mapping.includes(field) || repeatable.includes(field)) &&
        !(field === 'full_name' && hasName) &&
        isMost(cells, isSuch),
    );
    mapping[place] = look?.[0] ?? null;
  });
  return mapping;
}
