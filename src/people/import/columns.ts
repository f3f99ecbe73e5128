import * as z from 'zod/mini';
import { type Encoding, encodings, textIn } from '../../db/encodings.ts';
import { isDay } from '../../shared/days.ts';
import type { FieldErrors } from '../../shared/fields/errors.ts';
import { translator } from '../../shared/i18n/index.ts';
import { languages } from '../../shared/i18n/languages.ts';
import { factName, memberFacts } from '../members/shared/fields.ts';
import { type Row, type Sheet, tableOf } from './file.ts';
import { fieldName, type ImportField, importFields, repeatable } from './shared/schema.ts';
import { tidyCell, valueIn } from './values.ts';

/** How the file is read: as proposed, or as the office has changed it. */
export const settingsSchema = z.object({
  /** The encodings that are possible, the likeliest first. */
  encodings: z.array(z.enum(encodings)),
  encoding: z.enum(encodings),
  sheet: z.number(),
  /** The place of the row with the headings; -1 where there is none. */
  heading: z.number(),
  /** The field of each column; null for columns that are left out. */
  columns: z.array(z.nullable(z.enum(importFields))),
  /** The values of everybody without one of their own, and the answers to the questions of the check page. */
  answers: z.record(z.string(), z.string()),
});

export type Settings = z.output<typeof settingsSchema>;

/** Folds a heading for a comparison without case, spaces, punctuation and what is in brackets. */
export const plain = (heading: string) =>
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

/** The field of each heading, the likelier the lower its rank; null for those of our own files that bring nothing. */
const meanings = new Map<string, { field: ImportField | null; rank: number }>();
for (const field of importFields) {
  synonyms[field].split(' ').forEach((heading, rank) => {
    if (!meanings.has(heading)) meanings.set(heading, { field, rank: rank + 1 });
  });
}
for (const t of languages.map((language) => translator(language))) {
  const own: (readonly [heading: string, field: string])[] = [
    ...importFields.map((field) => [fieldName(t, field), field] as const),
    ...memberFacts.map((fact) => [factName(t, 'exports:memberFacts', fact), fact] as const),
    ...Object.entries(t('exports:members', { returnObjects: true })).map(
      // Since when a membership is unbroken follows from the periods.
      ([column, heading]) => [heading, column === 'starts_on' ? '' : column] as const,
    ),
  ];
  for (const [heading, name] of own) {
    const field = importFields.find((one) => one === name) ?? null;
    meanings.set(plain(heading), { field, rank: 0 });
  }
}

const meaningOf = (heading: string) => meanings.get(plain(heading));

const context = { today: '2100-01-01', order: 'dmy' } as const;

/** Returns whether a cell can be what a column is said to contain; names and towns can be anything. */
function fits(field: ImportField, cell: string): boolean {
  if (field === 'plan') return true;
  if (field === 'postal_code') return /\d/.test(cell);
  if (field === 'periods') return /\d{4}-\d\d-\d\d/.test(cell);
  return valueIn(field, cell, context) !== undefined;
}

/** What the cells of a column can show without its heading, the surest first. */
const looks: [ImportField, (cell: string) => unknown][] = [
  ['email', (cell) => cell.includes('@') && fits('email', cell)],
  ['birth_year', (cell) => /^(?:19|20)?\d{6}[-+]?\d{4}$/.test(cell) && fits('birth_year', cell)],
  ['phone', (cell) => /^[+0(][\d\s()/+-]{6,19}$/.test(cell) && !isDay(cell)],
  ['postal_code', (cell) => /^(?:SE-?)?\d{3} ?\d{2}(?: |$)/.test(cell)],
  ['plan', (cell) => valueIn('plan', cell, context)],
  ['status', (cell) => fits('status', cell)],
  ['country', (cell) => cell.length > 2 && fits('country', cell)],
  ['full_name', (cell) => /^\p{Lu}[\p{L}’'-]+,?(?: [\p{L}’'.-]+){1,3}$/u.test(cell)],
];

const MOST_LOOKED_AT = 200;

/** Names are one column or two. */
const names: readonly (ImportField | null)[] = ['full_name', 'first_name', 'last_name'];

/** Proposes a field for each column by its heading or else by its cells, and none where nothing fits. */
function proposeColumns(headings: string[], rows: Row[]): Settings['columns'] {
  const columns = headings.map((heading, place) => {
    const cells = rows
      .map((row) => tidyCell(row.cells[place] ?? ''))
      .filter(Boolean)
      .slice(0, MOST_LOOKED_AT);
    const { field = null, rank = 0 } = meaningOf(heading) ?? {};
    const isNamed = field !== null && cells.some((cell) => fits(field, cell));
    return { cells, field: isNamed ? field : null, rank };
  });
  const isChosen = ({ field, rank }: (typeof columns)[0], place: number) =>
    (field && repeatable.includes(field)) ||
    !columns.some(
      (other, at) =>
        other.field === field && (other.rank < rank || (other.rank === rank && at < place)),
    );
  const chosen = columns.map((column, place) => (isChosen(column, place) ? column.field : null));
  headings.forEach((heading, place) => {
    const { cells } = columns[place]!;
    if (chosen[place] || meaningOf(heading) || cells.length === 0) return;
    const isFree = (field: ImportField) =>
      repeatable.includes(field) ||
      !chosen.some((one) => one === field || (field === 'full_name' && names.includes(one)));
    const look = looks.find(
      ([field, isSuch]) => isFree(field) && cells.filter(isSuch).length * 10 >= cells.length * 6,
    );
    chosen[place] = look?.[0] ?? null;
  });
  return chosen;
}

/** The headings are looked for in so many rows. */
export const MOST_ROWS_ABOVE = 25;

/** Finds the row with the headings, of which most are known, by its place; -1 where the first row is about somebody. */
function headingPlace(rows: string[][]): { place: number; known: number } {
  const counts = rows.map((cells) => cells.filter((cell) => meaningOf(cell)).length);
  const known = Math.max(0, ...counts);
  if (known > 0) return { known, place: counts.indexOf(known) };
  const isFilled = (cell: string) => cell.trim() !== '';
  const first = Math.max(
    rows.findIndex((cells) => cells.filter(isFilled).length > 1),
    0,
  );
  const isSomebody = rows[first]!.some((cell) =>
    /@|\d{3}|^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(cell),
  );
  return { known, place: isSomebody ? -1 : first };
}

type Chosen = Partial<Pick<Settings, 'answers' | 'encoding' | 'heading' | 'sheet'>>;

/** Proposes how a file is read, as far as the office has not said so. */
export function proposeSettings(
  sheets: Sheet[],
  encodings: Encoding[],
  { answers = {}, encoding = encodings[0]!, ...chosen }: Chosen = {},
): Settings {
  const found = sheets.map(({ rows }) =>
    headingPlace(rows.slice(0, MOST_ROWS_ABOVE).map(({ cells }) => cells.map(textIn(encoding)))),
  );
  const most = Math.max(...found.map(({ known }) => known));
  const { sheet = found.findIndex(({ known }) => known === most) } = chosen;
  const { heading = found[sheet]!.place } = chosen;
  const { headings, rows } = tableOf(sheets[sheet]!, { encoding, heading });
  const columns = proposeColumns(headings, rows);
  return { encodings, encoding, sheet, heading, columns, answers };
}

/** The name of a column's field on the page. */
export const columnName = (place: number) => `column-${place}`;

/** Returns the reason why nobody can be imported by these columns, by the field that it is about. */
export function columnFaults(columns: Settings['columns']): FieldErrors {
  const twice = columns.findIndex(
    (field, place) => field && !repeatable.includes(field) && columns.indexOf(field) < place,
  );
  if (twice !== -1) return { [columnName(twice)]: 'usedTwice' };
  return columns.some((field) => names.includes(field)) ? {} : { [columnName(0)]: 'noName' };
}
