import { getCountries } from 'libphonenumber-js';
import { alpha3 } from './alpha-3.ts';

/** The languages of the visitors come first, then those of the neighbours, of India, and other large ones of Europe. */
const spoken = 'en sv da nb fi is hi bn gu kn ml mr or pa ta te ur de fr es it nl pl pt'.split(' ');

/** Common and official names that no language lists, by ISO code. */
const others: Partial<Record<string, string>> = {
  AE: 'UAE, Emirates',
  AR: 'Argentine Republic',
  AX: 'Aland, Ahvenanmaa',
  BA: 'Bosnia',
  BO: 'Plurinational State of Bolivia',
  BN: 'Brunei Darussalam',
  BQ: 'Bonaire',
  BS: 'The Bahamas',
  CD: 'Democratic Republic of the Congo, DRC, DR Congo, Congo-Kinshasa, Zaire',
  CF: 'CAR',
  CG: 'Republic of the Congo, Congo-Brazzaville',
  CH: 'Swiss Confederation, Confoederatio Helvetica',
  CI: 'Ivory Coast, Republic of Cote d’Ivoire',
  CV: 'Cabo Verde, Cape Verde',
  CZ: 'Czech Republic, Czechia, Tjeckiska republiken',
  DE: 'Germany, Deutschland, BRD',
  DO: 'Dominican Rep',
  FI: 'Suomi',
  FK: 'Falkland Islands (Malvinas)',
  FM: 'Micronesia',
  FR: 'French Republic',
  GA: 'Gabonese Republic',
  GB: 'UK, U.K., Great Britain, Britain, England, Scotland, Wales, Northern Ireland, Skottland, Nordirland, United Kingdom of Great Britain and Northern Ireland',
  GR: 'Hellenic Republic, Hellas, Ellada',
  HK: 'Hong Kong, Hongkong',
  HR: 'Hrvatska',
  IN: 'Bharat, Bhārat, Hindustan, Indian Union',
  IR: 'Persia',
  IS: 'Ísland',
  IT: 'Italian Republic',
  KG: 'Kyrgyz Republic',
  KP: 'North Korea, Democratic People’s Republic of Korea, DPRK',
  KR: 'South Korea, Republic of Korea, ROK',
  LA: 'Laos, Lao People’s Democratic Republic, Lao PDR',
  LK: 'Ceylon',
  LY: 'State of Libya',
  MK: 'Macedonia, North Macedonia, Makedonien',
  MF: 'Saint Martin (French part)',
  MM: 'Burma, Myanmar',
  MO: 'Macau, Macao',
  MR: 'Islamic Republic of Mauritania',
  NL: 'Holland, Kingdom of the Netherlands',
  NO: 'Norge, Noreg',
  PS: 'Palestine, State of Palestine',
  PT: 'Portuguese Republic',
  RU: 'Russian Federation',
  SE: 'Sverige, Konungariket Sverige, Sweeden',
  SK: 'Slovak Republic',
  ST: 'Sao Tome and Principe',
  SX: 'Sint Maarten (Dutch part)',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland, Eswatini',
  TG: 'Togolese Republic',
  TL: 'East Timor, Timor-Leste',
  TN: 'Tunisian Republic',
  TR: 'Turkey, Türkiye',
  TW: 'Republic of China, Chinese Taipei, Province of China Taiwan, Taiwan Province of China',
  TZ: 'United Republic of Tanzania',
  US: 'USA, U.S.A., U.S., United States of America, America, Amerika, the States',
  VA: 'Holy See, Vatican, Vatikanen, Holy See (Vatican City State)',
  VE: 'Bolivarian Republic of Venezuela',
  VG: 'British Virgin Islands, Virgin Islands (British)',
  VI: 'US Virgin Islands, Virgin Islands (US)',
  VN: 'Viet Nam',
};

/** Names that mean several countries. */
const ambiguous = ['korea', 'congo', 'kongo', 'guinea and guinea bissau', 'virgin islands'];

/** Ignores capitals, accents, punctuation and articles. */
const keyOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıł]/g, (letter) => (letter === 'ı' ? 'i' : 'l'))
    .replaceAll('ø', 'o')
    .replaceAll('&', ' and ')
    .replace(/[’'.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bthe\b/g, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/ +/g, ' ')
    .trim();

const codes: Map<string, string> = collectNames();

const officialName =
  /^(?:[a-z]+ ){0,3}(?:republic|kingdom|state|states|commonwealth|principality|duchy|sultanate|union) of (.+)$/;
/** As ISO writes it, such as Iran, Islamic Republic of. */
const turnedName =
  /^([a-z]+(?: [a-z]+){0,2}?) ((?:[a-z]+ ){0,3}(?:republic|kingdom|state|states|commonwealth|principality|duchy|sultanate|union) of)$/;

/** Returns the ISO code of the country with that code, or with that name in one of many languages. */
export function countryCodeNamed(text: string): string | null {
  const key = keyOf(text.slice(0, 100));
  const official = key.replace(turnedName, '$2 $1');
  const common = official.replace(officialName, '$1');
  return codes.get(key) ?? codes.get(official) ?? codes.get(common) ?? null;
}

function collectNames(): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, code: string) => {
    const key = keyOf(name);
    if (key && !found.has(key) && !ambiguous.includes(key)) found.set(key, code);
  };
  const all = getCountries();
  for (const code of all) {
    add(code, code);
    for (const name of others[code]?.split(', ') ?? []) add(name, code);
  }
  for (const language of spoken) {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', style });
      for (const code of all) add(names.of(code) ?? code, code);
    }
  }
  // Last, because some are words, such as CAN and AND.
  for (const code of all) add(alpha3.get(code) ?? code, code);
  return found;
}
