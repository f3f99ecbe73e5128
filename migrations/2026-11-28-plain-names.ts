import { type Kysely, sql } from 'kysely';

type Names = Record<string, string>;

const nameOf: Record<string, (row: Names) => string> = {
  membership_applications: ({ full_name }) => full_name!,
  contact_submissions: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  members: ({ full_name }) => full_name!,
};

const ROWS_AT_ONCE = 500;

/** Adds names in plain letters to the words by which people are found. */
export async function up(db: Kysely<Record<string, Names>>): Promise<void> {
  for (const [table, name] of Object.entries(nameOf)) {
    for (let after = ''; ;) {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(ROWS_AT_ONCE)
        .execute();
      for (const row of rows) {
        const plain = plainLetters(name(row));
        if (!plain) continue;
        await db
          .updateTable(table)
          .set({ search_text: sql<string>`search_text || ${` ${plain}`}` })
          .where('id', '=', row.id!)
          .execute();
      }
      if (rows.length < ROWS_AT_ONCE) break;
      after = rows.at(-1)!.id!;
    }
  }
}

const spelt: Record<string, string> = { æ: 'ae', ø: 'o', ð: 'd', þ: 'th', ß: 'ss' };

/** As src/database/search-texts.ts wrote them on the day of this migration. */
function plainLetters(name: string): string {
  const folded = name
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const plain = folded
    .replace(/[æøðþß]/g, (letter) => spelt[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  return plain === folded ? '' : plain;
}
