import { type AnyDatabase, eachRow, type Row } from '../1.1.0/helpers.ts';
import { personWords, phoneDigits, sortKey } from '../1.1.0/words.ts';

/** The columns that are needed here are texts that are never null. */
type Texts = Record<string, string>;

/** The names that are printed. The first of a table must not become empty. */
const columns: Record<string, string[]> = {
  members: ['full_name', 'first_name', 'last_name'],
  membership_applications: ['full_name', 'first_name'],
  fees: ['payer_name'],
  member_contacts: ['name'],
};

/** Returns the columns by which a list finds and orders a row. */
const keys: Record<string, (row: Texts) => Row> = {
  members: (row) => ({
    search_text: wordsOf(row, [row.street, row.city, `m-${row.number}`]),
    sort_key: sortKey(row.last_name ? `${row.last_name} ${row.first_name}` : row.full_name!),
  }),
  membership_applications: (row) => ({
    search_text: applicationWords(row),
    sort_key: sortKey(row.full_name!),
  }),
};

/**
 * Removes what people with one name typed for the other: a hyphen or a full stop, which was printed. The ledger keeps
 * the names with which it was booked.
 */
export async function emptyNames(db: AnyDatabase): Promise<void> {
  for (const [table, names] of Object.entries(columns)) {
    await eachRow(db, table, async (stored) => {
      const row = stored as Texts;
      const tidied = Object.fromEntries(names.map((name) => [name, withoutSigns(row[name]!)]));
      const isSame = names.every((name) => tidied[name] === row[name]);
      if (isSame || tidied[names[0]!] === '') return;
      const changed = { ...tidied, ...keys[table]?.({ ...row, ...tidied }) };
      await db.updateTable(table).set(changed).where('id', '=', row.id!).execute();
    });
  }
}

/** Returns a name without the words at its ends that have only signs, which names may have between letters. */
function withoutSigns(name: string): string {
  const words = name.split(' ');
  const isName = (word: string) => !/^[\p{Pd}.'’]*$/u.test(word);
  return words
    .slice(Math.max(words.findIndex(isName), 0), words.findLastIndex(isName) + 1)
    .join(' ');
}

export const applicationWords = (row: Texts) => wordsOf(row, [row.address]);

const wordsOf = ({ email, full_name, phone }: Texts, others: (string | undefined)[]) =>
  personWords(full_name!, [full_name, email, phone, ...others, phoneDigits(phone)]);
