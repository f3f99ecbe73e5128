import { phoneDigits, plainLetters, plainText, searchText } from './search.ts';
import { sortKey } from './swedish-order.ts';
import type { Row } from './tables.ts';

type Texts<
  Table extends 'blog_posts' | 'contact_submissions' | 'membership_applications',
  Column extends keyof Row<Table>,
> = Pick<Row<Table>, Column>;

/** Returns the words by which the dashboard finds a row. */
export const applicationWords = ({
  full_name,
  email,
  phone,
  address,
}: Texts<'membership_applications', 'full_name' | 'email' | 'phone' | 'address'>) =>
  searchText(full_name, email, phone, address, phoneDigits(phone), plainLetters(full_name));

export const messageWords = ({
  first_name,
  last_name,
  email,
  phone,
  subject,
  message,
}: Texts<
  'contact_submissions',
  'first_name' | 'last_name' | 'email' | 'phone' | 'subject' | 'message'
>) =>
  searchText(
    first_name,
    last_name,
    email,
    subject,
    message,
    phone,
    phoneDigits(phone),
    plainLetters(`${first_name} ${last_name}`),
  );

export const memberWords = (
  { number, full_name, phone }: Pick<Row<'members'>, 'number' | 'full_name' | 'phone'>,
  texts: string[],
) => searchText(full_name, ...texts, `m-${number}`, phoneDigits(phone), plainLetters(full_name));

/** A search reads every text, so a very long one is found by its beginning only. */
const LONGEST_BODY = 20_000;

export const postWords = (
  post: Texts<'blog_posts', 'title' | 'category' | 'summary' | 'content'> &
    Partial<Texts<'blog_posts', 'other_title' | 'other_summary' | 'other_content'>>,
) =>
  plainText(
    post.title,
    post.category,
    post.summary,
    bodyWords(post.content),
    post.other_title,
    post.other_summary,
    bodyWords(post.other_content ?? ''),
  );

export const eventWords = (
  event: Pick<Row<'events'>, 'title' | 'type' | 'location' | 'description'> &
    Partial<
      Pick<Row<'events'>, 'other_title' | 'other_location' | 'other_description' | 'address'>
    >,
) =>
  plainText(
    event.title,
    event.type,
    event.location,
    event.description.slice(0, LONGEST_BODY),
    event.other_title,
    event.other_location,
    event.other_description?.slice(0, LONGEST_BODY),
    event.address,
  );

/** Lets lists order titles as the language of the dashboard shows them. */
export function titleKeys({
  language,
  title,
  other_title: other,
}: Pick<Row<'blog_posts'>, 'language' | 'title' | 'other_title'>) {
  const [english, swedish] = language === 'en' ? [title, other || title] : [other || title, title];
  return { sort_key: sortKey(english), swedish_sort_key: sortKey(swedish) };
}

const bodyWords = (html: string) => html.slice(0, LONGEST_BODY).replace(/<[^<>]*>/g, ' ');
