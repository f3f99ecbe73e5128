/** Prefixes by which people name the country in a postal code: its ISO code, and the sign of its cars. */
const prefixes: Partial<Record<string, string>> = {
  AT: 'AT|A',
  BE: 'BE|B',
  CH: 'CH',
  DE: 'DE|D',
  DK: 'DK',
  EE: 'EE',
  ES: 'ES|E',
  FI: 'FI|FIN|SF|AX',
  FO: 'FO|FR',
  FR: 'FR|F',
  GL: 'GL|DK',
  IN: 'IN|IND',
  IS: 'IS',
  IT: 'IT|I',
  LU: 'LU|L',
  NL: 'NL',
  NO: 'NO|N',
  PL: 'PL',
  SE: 'SE|S',
};

const withPrefix = /^([a-z]{1,3})[ \p{Pd}]{0,3}(?=\d)/iu;

/** Returns a postal code without the country, which has a field of its own, and a Swedish one as 123 45. */
export function postalCodeIn(country: string, typed: string): string {
  const known = prefixes[country]?.split('|') ?? [];
  const own = typed
    .replace(withPrefix, (prefix, emails: string) =>
      known.includes(emails.toUpperCase()) ? '' : prefix,
    )
    .toUpperCase();
  const digits = own.replace(/[\s\p{Pd}]/gu, '');
  return country === 'SE' && /^\d{5}$/.test(digits)
    ? `${digits.slice(0, 3)} ${digits.slice(3)}`
    : own;
}

/** Other countries have codes of their own, and the register may do without one. */
export const isPostalCodeIn = (country: string, code: string): boolean =>
  country !== 'SE' || /^(?:\d{3} \d{2})?$/.test(postalCodeIn(country, code));
