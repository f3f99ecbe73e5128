import type { CsvRow } from '../../db/csv-import.ts';
import { translator } from '../../shared/i18n/index.ts';
import { languages } from '../../shared/i18n/languages.ts';
import { factName, memberFacts } from '../members/shared/fields.ts';
import { type ImportField, importFields, type Mapping } from './shared/schema.ts';
import { fieldName } from './shared/words.ts';

/** The names of the fields on the page, and the headings of the file that the list of members gives. */
const fieldOf = new Map<string, ImportField | null>(
  languages
    .map((language) => translator(language))
    .flatMap((t) => [
      ...importFields.map((field) => [fieldName(t, field), field] as const),
      ...memberFacts.map((fact) => [factName(t, 'exports:memberFacts', fact), fact] as const),
      ...Object.entries(t('exports:members', { returnObjects: true })).map(
        ([column, heading]) =>
          [heading, importFields.find((field) => field === column) ?? null] as const,
      ),
    ]),
);

/** Common headings of other registers, as headings are compared. */
const synonyms: Partial<Record<ImportField, string>> = {
  number: 'medlemsnr medlnr memberno membernr membershipnumber',
  kind: 'persontyp',
  full_name: 'namn name fullname fullständigtnamn',
  first_name: 'förnamn firstname givenname',
  last_name: 'efternamn lastname surname familyname',
  registration_number: 'orgnr orgnummer organisationsnr organisationnumber',
  email: 'epost epostadress mejl mejladress mail mailadress email emailaddress',
  phone:
    'telefon telefonnummer telefonnr tel tfn mobil mobilnummer mobilnr mobiltelefon phone phonenumber mobile',
  street: 'adress gatuadress gata address street streetaddress',
  postal_code: 'postnr postnummer postkod postcode postalcode zip zipcode',
  city: 'ort postort stad city town',
  country: 'land country',
  chapter: 'avdelning chapter',
  language: 'språk language',
  birth_year: 'födelseår född yearofbirth birthyear',
  wants_newsletter: 'nyhetsbrev newsletter',
  no_renewal: 'ingenårsavgift norenewal',
  joined_on: 'medlemsedan inträdesdatum inträde membersince joined joinedon joindate',
  plan: 'medlemstyp medlemsform medlemskap membership membershiptype membershipplan',
  starts_on: 'from fom giltigfrom validfrom periodfrom',
  ends_on: 'tom betalttom betaltill giltigtom validuntil paiduntil paidthrough',
  paid_on: 'betald betaldatum betalningsdatum betalningsdag paidon paymentdate',
  amount: 'belopp avgift amount fee',
  method: 'betalsätt betalningssätt paymentmethod',
  note: 'anm anmärkning anteckning anteckningar notering kommentar note notes comment comments remarks',
};

const fieldOfSynonym = new Map(
  importFields.flatMap((field) =>
    (synonyms[field] ?? '').split(' ').map((heading) => [heading, field] as const),
  ),
);

/** Compares headings without their case, spaces and punctuation. */
const plain = (heading: string) => heading.toLocaleLowerCase('sv').replace(/[^\p{L}\p{N}]/gu, '');

const fieldOfPlain = new Map([...fieldOf].map(([heading, field]) => [plain(heading), field]));

function fieldNamed(heading: string): ImportField | null {
  if (plain(heading) === '') return null;
  const own = fieldOf.get(heading.trim()) ?? fieldOfPlain.get(plain(heading));
  return own === undefined ? (fieldOfSynonym.get(plain(heading)) ?? null) : own;
}

/** Suggests a field for each heading, once for the first column with its name. The office can choose others. */
export function mappingOf(headings: string[]): Mapping {
  const fields = headings.map(fieldNamed);
  return fields.map((field, place) => (fields.indexOf(field) === place ? field : null));
}

/** Lists the columns that are not imported, as the file or their place names them. */
export function leftOut(rows: CsvRow[], mapping: Mapping): { heading: string; place: number }[] {
  const [headings, ...others] = rows;
  return mapping.flatMap((field, place) => {
    const heading = headings!.cells[place]?.trim() ?? '';
    const isEmpty = heading === '' && !others.some(({ cells }) => cells[place]?.trim());
    return field !== null || isEmpty ? [] : [{ heading, place }];
  });
}
