import { type AnyDatabase, eachRow, type Row } from '../1.1.0/helpers.ts';
import { applicationWords } from './names.ts';

/** Removes the country, which has a column of its own, from postal codes, and writes Swedish ones as 123 45. */
export async function rewritePostalCodes(db: AnyDatabase): Promise<void> {
  const rewrite = (table: string, others: (row: Record<string, string>, code: string) => Row) =>
    eachRow(db, table, async (stored) => {
      const row = stored as Record<string, string>;
      const postal_code = postalCodeIn(row.country!, row.postal_code!);
      if (postal_code === row.postal_code) return;
      const changed = { postal_code, ...others(row, postal_code) };
      await db.updateTable(table).set(changed).where('id', '=', row.id!).execute();
    });
  await rewrite('members', () => ({}));
  await rewrite('membership_applications', (row, code) => {
    const before = `${row.street}, ${row.postal_code}, `;
    const joined = row.address!;
    // An application has its address in one piece, too, which is searched.
    const address = joined.startsWith(before)
      ? `${row.street}, ${code}, ${joined.slice(before.length)}`
      : joined;
    return { address, search_text: applicationWords({ ...row, address }) };
  });
}

/** What follows is as src/people/register/shared/postal-code.ts had it when this step was written. */
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

function postalCodeIn(country: string, stored: string): string {
  const known = prefixes[country]?.split('|') ?? [];
  const own = stored.replace(/^([a-z]{1,3})[ \p{Pd}]{0,3}(?=\d)/iu, (prefix, letters: string) =>
    known.includes(letters.toUpperCase()) ? '' : prefix,
  );
  const digits = own.replace(/[\s\p{Pd}]/gu, '');
  return country === 'SE' && /^\d{5}$/.test(digits)
    ? `${digits.slice(0, 3)} ${digits.slice(3)}`
    : own;
}
