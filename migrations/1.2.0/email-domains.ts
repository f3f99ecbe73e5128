import { domainToUnicode } from 'node:url';
import { type AnyDatabase, eachRow } from '../1.1.0/helpers.ts';

const unique = ['admins', 'newsletter_subscribers'];
const tables = [...unique, 'contact_submissions', 'members', 'membership_applications'];

/**
 * Writes the domains of addresses as people write them, as they are stored from now on. An address that is there in both
 * spellings stays, because each of its rows has a link of its own.
 */
export async function domainsAsTyped(db: AnyDatabase): Promise<void> {
  for (const table of tables) {
    await eachRow(db, table, async (row) => {
      const { email: stored, id, search_text } = row as Record<string, string>;
      const [, name, host = ''] = /^(.*@)(.*)$/.exec(stored!) ?? [];
      const domain = domainToUnicode(host);
      if (domain === host || !/^[\p{L}\p{M}\d.-]+$/u.test(domain)) return;
      const email = name + domain;
      const twin = db.selectFrom(table).select('id').where('email', '=', email);
      if (unique.includes(table) && (await twin.executeTakeFirst())) return;
      // Is found by both spellings.
      const found = search_text === undefined ? {} : { search_text: `${search_text} ${email}` };
      await db
        .updateTable(table)
        .set({ email, ...found })
        .where('id', '=', id!)
        .execute();
    });
  }
}
