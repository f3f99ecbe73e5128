import type { Language } from '../../shared/i18n/languages.ts';
import { countriesIn, countryCodeOf } from './countries.ts';

/** Splits an address that an application has joined. Returns any other text whole, as the street. */
export function addressParts(address: string) {
  const parts = address.split(', ');
  const [postal_code = '', city = '', country = ''] = parts.slice(-3);
  const code = countryCodeOf(country);
  if (parts.length < 4 || !code || !/^[\p{L}\d -]+$/u.test(postal_code)) return { street: address };
  return { street: parts.slice(0, -3).join(', '), postal_code, city, country: code };
}

/** Returns such an address with the name of its country in that language. */
export function addressIn(language: Language, address: string): string {
  const { city, country, postal_code, street } = addressParts(address);
  const known = countriesIn(language).find(({ code }) => code === country);
  return known ? [street, postal_code, city, known.name].join(', ') : address;
}
