import { type ImportField, importFields, type Mapping } from './schema.ts';

/** Headings of our own file and of the registers that associations use, without accents, signs and spaces. */
const names: Record<ImportField, string> = {
  number: `nummer number nr medlemsnummer medlemsnr medlemnr membernumber memberno memberid id
    medlemsid`,
  kind: 'typ type kind medlemstyp slag',
  full_name: `namn name fullname fullstandigtnamn heltnamn organisation organisationensnamn
    organisationsnamn organisationname organizationname forening foretag`,
  first_name: 'fornamn firstname givenname tilltalsnamn forename',
  last_name: 'efternamn lastname surname familyname',
  registration_number: `organisationsnummer orgnr organisationsnr registerednumber
    registrationnumber orgno`,
  email: 'epost epostadress email emailaddress mejl mejladress mail mailadress',
  phone: `telefon telefonnummer phone phonenumber telephone mobil mobilnummer mobiltelefon mobile
    mobilephone tel`,
  street: `gatuadress adress gata street streetaddress address address1 postadress utdelningsadress
    coadress`,
  postal_code: 'postnummer postnr postalcode postcode zip zipcode',
  city: 'ort postort stad city town',
  country: 'land country',
  chapter: 'avdelning landsavdelning chapter lokalavdelning',
  language: 'sprak language sprakimejl',
  birth_year: 'fodelsear yearofbirth birthyear fodd',
  wants_newsletter: 'nyhetsbrev newsletter villhanyhetsbrevet',
  joined_on: `iregistretsedan inregistersince joineddate joined joinedon intradesdatum intradesdag registrerad
    registreringsdatum medlemfran`,
  status: 'status medlemsstatus',
  plan: `medlemskap plan membership membershiptype medlemskategori kategori category medlemsform
    avgiftstyp`,
  starts_on: `termfirstday termstart medlemsedan membersince periodstart startdatum start startson startdate fran from
    forstadag firstday galleranfran periodfran`,
  ends_on: `termlastday termend medlemtillochmed medlemtom memberuntil periodslut slutdatum end endson enddate till to
    tom sistadag lastday gallertillochmed gallertom until periodtill betaldtom giltigtill`,
  paid_on: `betalddatum betalningsdatum betalningsdag betaldden datumforbetalning paidon paiddate
    paymentdate betaldag inbetaldden`,
  amount: `belopp betaltbelopp betaltkr amount paidamount avgift fee summa betalt inbetalt paid
    amountpaid`,
  method: 'betalsatt betalningssatt method paymentmethod betalningsmetod',
  note: 'anteckning anteckningar notering note notes kommentar comment ovrigt',
};

const fieldOf = new Map(
  importFields.flatMap((field) =>
    names[field].split(/\s+/).map((heading) => [heading, field] as const),
  ),
);

const bare = (heading: string) =>
  heading
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');

/** Guesses what each column is. A field is used once, for the first column that has its name. */
export function guessMapping(headings: string[]): Mapping {
  const used = new Set<ImportField>();
  return headings.map((heading) => {
    const field = fieldOf.get(bare(heading));
    if (!field || used.has(field)) return null;
    used.add(field);
    return field;
  });
}
