import { defaultLanguage, type Language } from '../../../shared/i18n/languages.ts';
import { countryName } from './country-name.ts';

/** The country that emails are posted in. */
const HOME = 'SE';

interface PostalAddress {
  street: string;
  postal_code: string;
  city: string;
  /** An ISO code, or nothing. */
  country: string;
}

/** Countries whose postal code follows the town on its line. In all others but the next, it comes first. */
const codeAfterTown = 'AU BD BR CA CO CY ID IN JO LB MM MX NP NZ PK SA SG TH TW US VE'.split(' ');

/** Countries whose postal code has a line of its own below the town. */
const codeBelowTown = 'BN FK GB GG GI GY HU IE IM IR JE KE LK MT NG QA UA ZA'.split(' ');

/** Countries whose sorters want the town in capitals. */
const townInCapitals = ['GB', 'GG', 'IE', 'IM', 'IN', 'JE'];

/**
 * Returns the lines below the name by the rules of the destination, whose sorters read them. The country is in English
 * capitals, which every postal service reads (Universal Postal Union), and is left out at home.
 */
export function postalLines({ city, country, postal_code, street }: PostalAddress): string[] {
  const isHome = country === '' || country === HOME;
  const abroad = isHome ? '' : countryName(defaultLanguage, country).toUpperCase();
  return [street, ...townLines(country, city, postal_code), abroad].filter(Boolean);
}

/** Returns the address in one line for a screen, in the same order, with the country in the language of the reader. */
export function addressLine(
  language: Language,
  { city, country, postal_code, street }: PostalAddress,
): string {
  const parts = [street, ...townLines(country, city, postal_code)];
  return [...parts, country && countryName(language, country)].filter(Boolean).join(', ');
}

function townLines(country: string, city: string, code: string): string[] {
  const town = townInCapitals.includes(country) ? city.toUpperCase() : townOf(country, city);
  if (codeBelowTown.includes(country)) return [town, code];
  const parts = codeAfterTown.includes(country) ? [town, code] : [code, town];
  return [parts.filter(Boolean).join(' ')];
}

/** The field of the town has the state, too: New York, NY. */
function townOf(country: string, city: string): string {
  return country === 'US' ? city.replace(/^(\S.{0,98}?),? ?\b([A-Z]{2})$/, '$1, $2') : city;
}
