import { countryCodeOf } from '../membership/countries.ts';

/** Splits an address that an application has joined. Returns any other text whole, as the street. */
export function addressParts(address: string) {
  const parts = address.split(', ');
  const [postal_code = '', city = '', country = ''] = parts.slice(-3);
  const code = countryCodeOf(country);
  if (parts.length < 4 || !code || !/^[\p{L}\d -]+$/u.test(postal_code)) return { street: address };
  return { street: parts.slice(0, -3).join(', '), postal_code, city, country: code };
}
