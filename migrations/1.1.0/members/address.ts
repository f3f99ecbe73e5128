const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
const codes = new Map(
  letters
    .flatMap((one) => letters.map((other) => one + other))
    .flatMap((code): [string, string][] => {
      // Codes of countries that have changed their name mean the new one: BU is MM.
      const isCurrent = new Intl.Locale('und', { region: code }).region === code;
      const name = isCurrent ? names.of(code) : undefined;
      return name ? [[name, code]] : [];
    }),
);

/** The form joined street, postal code, city and the English name of the country. Other texts stay whole. */
export function addressParts(address: string): Record<string, string> {
  const parts = address.split(', ');
  const [postal_code = '', city = '', country = ''] = parts.slice(-3);
  const code = codes.get(country);
  if (parts.length < 4 || !code || !/^[\p{L}\d -]+$/u.test(postal_code)) {
    return { street: address, postal_code: '', city: '', country: '' };
  }
  return { street: parts.slice(0, -3).join(', '), postal_code, city, country: code };
}
