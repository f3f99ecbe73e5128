import type { Kysely } from 'kysely';

type Texts = Record<string, string>;

/** As src/database/searched-columns.ts wrote them on the day of this migration. */
const words: Record<string, (row: Texts) => (string | undefined)[]> = {
  blog_posts: ({ search_text }) => [search_text],
  events: ({ search_text, description, other_description }) => [
    search_text,
    description?.slice(0, 20_000),
    other_description?.slice(0, 20_000),
  ],
};

const ROWS_AT_ONCE = 500;

/** Lets visitors find posts and events without accents, and events by their descriptions. */
export async function up(db: Kysely<Record<string, Texts>>): Promise<void> {
  for (const [table, wordsOf] of Object.entries(words)) {
    for (let after = ''; ;) {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where('id', '>', after)
        .orderBy('id')
        .limit(ROWS_AT_ONCE)
        .execute();
      for (const row of rows) {
        await db
          .updateTable(table)
          .set({ search_text: plainText(wordsOf(row)) })
          .where('id', '=', row.id!)
          .execute();
      }
      if (rows.length < ROWS_AT_ONCE) break;
      after = rows.at(-1)!.id!;
    }
  }
}

const spelt: Record<string, string> = { æ: 'ae', ø: 'o', ð: 'd', þ: 'th', ß: 'ss' };

function plainText(parts: (string | undefined)[]): string {
  return parts
    .join(' ')
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[æøðþß]/g, (letter) => spelt[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
