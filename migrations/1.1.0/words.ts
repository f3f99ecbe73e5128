import { type AnyDatabase, eachRow, type Row } from './helpers.ts';

type Texts = Record<string, string | null | undefined>;

const LONGEST_BODY = 20_000;
const bodyWords = (html = '') => html.slice(0, LONGEST_BODY).replace(/<[^>]*>/g, ' ');

/** What follows is as src/db/search.ts and searched-columns.ts had it when this step was written. */
const columns: Record<string, (row: Texts) => Texts> = {
  membership_applications: ({ full_name, email, phone, address, sort_key }) => ({
    search_text: personWords(full_name!, [full_name, email, phone, address, phoneDigits(phone)]),
    sort_key: sort_key!.slice(0, LONGEST_KEY).toWellFormed(),
  }),
  contact_submissions: ({ first_name, last_name, email, phone, subject, message }) => ({
    search_text: searchText([
      first_name,
      last_name,
      email,
      subject,
      message,
      phone,
      phoneDigits(phone),
      plainLetters(`${first_name} ${last_name}`),
    ]),
  }),
  blog_posts: ({ title, category, summary, content }) => ({
    search_text: plainText([title, category, summary, bodyWords(content!)]),
    sort_key: sortKey(title!),
    swedish_sort_key: sortKey(title!),
  }),
  events: ({ title, type, location, description }) => ({
    search_text: plainText([title, type, location, description!.slice(0, LONGEST_BODY)]),
    sort_key: sortKey(title!),
    swedish_sort_key: sortKey(title!),
  }),
};

/** Lets searches find phone numbers in any form, names without accents, and posts and events by all of their text. */
export async function writeWords(db: AnyDatabase): Promise<void> {
  for (const [table, columnsOf] of Object.entries(columns)) {
    await eachRow(db, table, async (row) => {
      const words = columnsOf(row as Texts) as Row;
      await db.updateTable(table).set(words).where('id', '=', row.id!).execute();
    });
  }
}

const LONGEST_KEY = 120;

export const personWords = (name: string, others: Texts[string][]) =>
  searchText([...others, plainLetters(name)]);

function searchText(parts: Texts[string][]): string {
  const text = parts.join(' ').normalize('NFC').toLocaleLowerCase('sv');
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

const spelt: Record<string, string> = { æ: 'ae', ø: 'o', ð: 'd', þ: 'th', ß: 'ss' };

const plainText = (parts: Texts[string][]) =>
  searchText(parts)
    .replace(/[æøðþß]/g, (letter) => spelt[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

function plainLetters(name: string): string {
  const plain = plainText([name]);
  return plain === searchText([name]) ? '' : plain;
}

export function sortKey(title: string): string {
  const after: Record<string, string> = { å: '{', ä: '|', æ: '|', ö: '}', ø: '}' };
  return searchText([title])
    .replace(/[åäæöø]/g, (letter) => after[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .slice(0, LONGEST_KEY)
    .toWellFormed();
}

export function phoneDigits(phone: string | null | undefined): string {
  return (phone ?? '')
    .replaceAll('(0)', '')
    .replace(/\D/g, '')
    .replace(/^0(?!0)/, '46')
    .replace(/^00/, '');
}
