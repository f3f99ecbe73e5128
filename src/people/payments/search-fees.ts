import { sql } from 'kysely';
import { contains, containsPerson } from '../../db/search.ts';

/** Searches reference, payer, member and application. Finds a reference even if it was typed with spaces. */
export function concernsFee(q: string) {
  const isPerson = containsPerson('search_text', q);
  const reference = /^[\d ]+$/.test(q) ? q.replaceAll(' ', '') : q;
  return sql<boolean>`(
    ${contains('reference', reference)} or ${contains('payer_email', q)}
    or member_id in (select id from members where ${isPerson})
    or member_id is null
      and application_id in (select id from membership_applications where ${isPerson}))`;
}
