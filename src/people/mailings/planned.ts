import { readAssociation } from '../../services/association/queries.ts';
import { COMMAND_LINE, record } from '../../services/activity/record.ts';
import { officeOf } from '../../services/mail/mailboxes.ts';
import { queueEmails } from '../../services/mail/outbox.ts';
import type { Database } from '../../db/connection.ts';
import type { Site } from '../../site.ts';
import { findMemberLetter, sendMemberLetter, unplanMemberLetter } from './letters.ts';

type At = Pick<Site, 'config' | 'db' | 'now'>;

/** Sends the planned letters whose time has come. Several processes may do so at once. */
export async function sendDueLetters({ config, db, now }: At): Promise<void> {
  const due = await db
    .selectFrom('member_letters')
    .select('id')
    .where('sent_at', 'is', null)
    .where('send_at', '<=', now().toISOString())
    .orderBy('send_at')
    .execute();
  for (const { id } of due) {
    await db.transaction().execute((trx) => sendDue({ config, db: trx }, id, now()));
  }
}

/** Makes a letter that nobody can get a draft again, and tells the office. */
async function sendDue(
  { config, db: trx }: { config: Site['config']; db: Database },
  id: string,
  now: Date,
): Promise<void> {
  const letter = await findMemberLetter(trx, id);
  // Somebody has been quicker, or has chosen another time.
  if (!letter?.send_at || letter.sent_at || letter.send_at > now.toISOString()) return;
  const { send_at: at, sender, subject_sv: subject } = letter;
  const by = { adminId: sender && letter.sent_by, name: sender ?? COMMAND_LINE, now };
  const outcome = await sendMemberLetter({ config, db: trx }, id, null, by);
  if (outcome === 'sent') return record(trx, by, { type: 'memberLetter', id }, 'sent');
  if (outcome !== 'changed' || !(await unplanMemberLetter(trx, letter, now))) return;
  await record(trx, by, { type: 'memberLetter', id }, 'updated', ['send_at']);
  if (!config.mail) return;
  const office = officeOf(config.mail, await readAssociation(trx, config.mode));
  const data = { email: sender ?? '', letterId: id, subject, at };
  await queueEmails(trx, [{ kind: 'letter-not-sent', ...office, data }], now);
}
