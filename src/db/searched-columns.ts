import { phoneDigits, plainLetters, searchText } from './search.ts';
import { sortKey } from './swedish-order.ts';
import type { Row } from './tables.ts';

type Texts<
  Table extends 'contact_submissions' | 'membership_applications',
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

/** Lets lists order titles as the language of the dashboard shows them. */
export function titleKeys({
  language,
  title,
  other_title: other,
}: Pick<Row<'blog_posts'>, 'language' | 'title' | 'other_title'>) {
  const [english, swedish] = language === 'en' ? [title, other || title] : [other || title, title];
  return { sort_key: sortKey(english), swedish_sort_key: sortKey(swedish) };
}
