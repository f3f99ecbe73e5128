import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import { type Language, languages } from '../i18n/index.ts';

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** What the other language calls it, for those who search by that. */
  otherName: string;
  /** With its plus: +46. */
  callingCode: string;
}

/** The Nordic countries and India stand first in every list. */
const nearest = ['SE', 'NO', 'DK', 'FI', 'IS', 'IN'];
export const nearestCountries = nearest.length;

const nameIn: Record<Language, (code: string) => string> = { en: namer('en'), sv: namer('sv') };

const byLanguage: Record<Language, Country[]> = { en: listIn('en'), sv: listIn('sv') };

/** Every country that has a calling code, as the visitor's language names and sorts them. */
export function countriesIn(language: Language): Country[] {
  return byLanguage[language];
}

/** The country's English name, from an ISO code or a name in either language; null if unknown. */
export function countryNamed(text: string): string | null {
  const wanted = text.trim().toLowerCase();
  const found = byLanguage.en.find(({ code }) =>
    [code, ...languages.map((language) => nameIn[language](code))].some(
      (known) => known.toLowerCase() === wanted,
    ),
  );
  return found?.name ?? null;
}

/** `46`, `0046` and `+46` are +46; an ISO code is its country's; null if nobody has that code. */
export function callingCodeOf(text: string): string | null {
  const typed = text.trim().toUpperCase();
  if (isSupportedCountry(typed)) return `+${getCountryCallingCode(typed)}`;
  const code = `+${typed.replace(/^(\+|00)/, '')}`;
  return byLanguage.en.some(({ callingCode }) => callingCode === code) ? code : null;
}

function listIn(language: Language): Country[] {
  const other = languages.find((candidate) => candidate !== language)!;
  const { compare } = new Intl.Collator(language);
  const rank = (code: string) => nearest.indexOf(code) + 1 || nearest.length + 1;
  return getCountries()
    .map((code) => ({
      code,
      name: nameIn[language](code),
      otherName: nameIn[other](code),
      callingCode: `+${getCountryCallingCode(code)}`,
    }))
    .toSorted((a, b) => rank(a.code) - rank(b.code) || compare(a.name, b.name));
}

function namer(language: Language): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return (code) => names.of(code) ?? code;
}
