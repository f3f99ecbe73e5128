import type { Language } from '../../shared/i18n/languages.ts';
import type { StoredApplication } from './applicants.ts';
import { countriesIn } from './countries.ts';

type Parts = Pick<StoredApplication, 'street' | 'postal_code' | 'city' | 'country'>;

/** Joins an address in the order of the form, with the name of its country in that language. */
export function joinedAddress(
  language: Language,
  { city, country, postal_code, street }: Parts,
): string {
  const known = countriesIn(language).find(({ code }) => code === country);
  return [street, postal_code, city, known?.name].join(', ');
}

/** Applications from before the form had countries have their address as it was typed. */
export const addressIn = (
  language: Language,
  application: Parts & Pick<StoredApplication, 'address'>,
): string => (application.country ? joinedAddress(language, application) : application.address);
