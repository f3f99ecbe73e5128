import { domainToUnicode } from 'node:url';
import { sql } from 'kysely';
import type { AnyDatabase } from '../1.1.0/helpers.ts';

/** The tables with addresses, by the name of the column. */
const tables = {
  email:
    'admin_invitations admins contact_submissions email_undos members membership_applications newsletter_subscribers sessions',
  admin_email: 'application_letters message_answers',
  payer_email: 'fees',
  recipient: 'mail_outbox',
};
const unique = ['admins', 'newsletter_subscribers'];
const searched = ['contact_submissions', 'members', 'membership_applications'];

/**
 * Writes the domains of addresses as people write them, as they are stored from now on. An account or a reader that is there in
 * both spellings stays, because each has a password or a link of its own. The log keeps what it has, because it never changes.
 */
export async function domainsAsTyped(db: AnyDatabase): Promise<void> {
  const places = Object.entries(tables).flatMap(([column, names]) =>
    names.split(' ').map((table) => [table, column] as const),
  );
  for (const [table, column] of places) {
    const rows = await db
      .selectFrom(table)
      .select(`${column} as stored`)
      .distinct()
      .where(column, 'like', '%@%xn--%')
      .execute();
    for (const { stored } of rows as { stored: string }[]) {
      const at = stored.lastIndexOf('@') + 1;
      const domain = domainToUnicode(stored.slice(at));
      const typed = stored.slice(0, at) + domain;
      if (typed === stored || !/^[\p{L}\p{M}\d.-]+$/u.test(domain)) continue;
      const twin = db.selectFrom(table).select(column).where(column, '=', typed);
      if (unique.includes(table) && (await twin.executeTakeFirst())) continue;
      await db
        .updateTable(table)
        .set({ [column]: typed })
        // Is found by both spellings.
        .$if(searched.includes(table), (update) =>
          update.set({ search_text: sql<string>`search_text || ${` ${typed}`}` }),
        )
        .where(column, '=', stored)
        .execute();
    }
  }
}
