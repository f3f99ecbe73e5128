import { getCountries, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import { type Language, languages } from '../../shared/i18n/index.ts';
import { countryCodeNamed } from './country-names.ts';
import { countryName } from './shared/country-name.ts';

export interface Country {
  code: string;
  name: string;
  /** The name in the other language, and common names that neither language lists. */
  otherNames: string[];
  callingCode: string;
}

const nearest = ['SE', 'NO', 'DK', 'FI', 'IS', 'IN'];
export const nearestCountries = nearest.length;

/** Other names by which people look for their country, by ISO code. */
const aliases: Partial<Record<string, string[]>> = {
  AE: ['UAE'],
  CI: ['Ivory Coast'],
  CZ: ['Czech Republic'],
  DE: ['Deutschland'],
  FI: ['Suomi'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Skottland', 'Nordirland'],
  IN: ['Bharat'],
  IS: ['Ísland'],
  MM: ['Burma'],
  NL: ['Holland'],
  TR: ['Turkey'],
  US: ['USA', 'America', 'Amerika'],
};

const byLanguage: Record<Language, Country[]> = { en: listIn('en'), sv: listIn('sv') };

export function countriesIn(language: Language): Country[] {
  return byLanguage[language];
}

/** Returns the English name of the country with that code or name. */
export function countryNamed(text: string): string | null {
  const code = countryCodeNamed(text);
  return byLanguage.en.find((country) => country.code === code)?.name ?? null;
}

/** Takes the English name that an application stores. */
export function countryCodeOf(name: string): string | null {
  return byLanguage.en.find((country) => country.name === name)?.code ?? null;
}

/** Returns +46 for `46`, `0046`, `+46` and `SE`; null when no country has that code. */
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
      name: countryName(language, code),
      otherNames: [countryName(other, code), ...(aliases[code] ?? [])],
      callingCode: `+${getCountryCallingCode(code)}`,
    }))
    .toSorted((a, b) => rank(a.code) - rank(b.code) || compare(a.name, b.name));
}
