import type { Kysely } from 'kysely';

type Texts = Record<string, string | null>;

/** As src/database/search-texts.ts wrote them on the day of this migration. */
const words: Record<string, (row: Texts) => (string | null | undefined)[]> = {
  membership_applications: ({ full_name, email, phone, address }) => [
    full_name,
    email,
    phone,
    address,
    phoneDigits(phone),
  ],
  contact_submissions: ({ first_name, last_name, email, phone, subject, message }) => [
    first_name,
    last_name,
    email,
    subject,
    message,
    phone,
    phoneDigits(phone),
  ],
  blog_posts: ({ title, category, summary, content }) => [
    title,
    category,
    summary,
    content?.slice(0, 20_000).replace(/<[^>]*>/g, ' '),
  ],
};

const ROWS_AT_ONCE = 500;

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
          .set({ search_text: searchText(wordsOf(row)) })
          .where('id', '=', row.id!)
          .execute();
      }
      if (rows.length < ROWS_AT_ONCE) break;
      after = rows.at(-1)!.id!;
    }
  }
}

function searchText(parts: (string | null | undefined)[]): string {
  const text = parts.join(' ').normalize('NFC').toLocaleLowerCase('sv');
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function phoneDigits(phone: string | null | undefined): string {
  return (phone ?? '')
    .replaceAll('(0)', '')
    .replace(/\D/g, '')
    .replace(/^0(?!0)/, '46')
    .replace(/^00/, '');
}
