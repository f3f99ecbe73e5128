import type { Editor } from './editors.ts';
import type { Visitors } from './visitors.ts';
import type { Received } from '../../../tests/helpers/post-office.ts';
import type { World } from './world.ts';

/** The longest time that a sender takes to record that the mail server has accepted a letter, on a busy machine. */
const NOTE_MS = 2000;
/** The mail server may still accept a letter this long after its sender was killed. */
const ON_ITS_WAY_MS = 300;

export interface Audit {
  lost: string[];
  letters: number;
  /** Letters that were sent again, because their sender was killed before it had recorded that they were accepted. */
  again: number;
  receipts: number;
}

/** Compares what was acknowledged with what is stored, sent and booked. */
export async function audit(world: World, visitors: Visitors, editors: Editor[]): Promise<Audit> {
  const { db } = world;
  const lost: string[] = [];
  const missing = (what: string, wanted: Iterable<string>, found: string[]) => {
    const known = new Set(found);
    for (const one of wanted) if (!known.has(one)) lost.push(`${what} ${one}`);
  };
  const emailsIn = async (table: 'newsletter_subscribers' | 'contact_submissions') => {
    const rows = await db.selectFrom(table).select('email').execute();
    return rows.map(({ email }) => email);
  };
  missing('sign-up', visitors.subscribers, await emailsIn('newsletter_subscribers'));
  missing('message', visitors.messages, await emailsIn('contact_submissions'));
  const applications = await db
    .selectFrom('membership_applications')
    .select(['id', 'payment_status'])
    .execute();
  missing(
    'application',
    visitors.applications,
    applications.map(({ id }) => id),
  );
  const paid = applications.filter(({ payment_status }) => payment_status === 'paid');
  missing(
    'payment',
    visitors.paid,
    paid.map(({ id }) => id),
  );
  for (const editor of editors) {
    const post = await db
      .selectFrom('blog_posts')
      .select(['title', 'version'])
      .where('id', '=', editor.id)
      .executeTakeFirst();
    const entries = await db
      .selectFrom('admin_log')
      .select('id')
      .where('subject_id', '=', editor.id)
      .execute();
    const least = editor.acknowledged.size;
    const isKept =
      post !== undefined &&
      entries.length === post.version &&
      post.version >= least &&
      post.version <= least + editor.unanswered;
    if (!isKept) {
      lost.push(
        `edits of ${editor.name}: ${least}, stored ${post?.version}, ${entries.length} logged`,
      );
    }
  }
  const receipts = await checkReceipts(world, visitors);
  return { lost, receipts, ...(await checkLetters(world)) };
}

async function checkReceipts(world: World, { paid }: Visitors): Promise<number> {
  const rows = await world.db
    .selectFrom('payments')
    .select(['receipt_number', 'charge_id', 'kind'])
    .execute();
  const numbers = rows.map(({ receipt_number }) => Number(receipt_number.split('-')[1]));
  numbers
    .toSorted((one, other) => one - other)
    .forEach((number, index) => {
      if (number !== index + 1) world.complain(`receipt ${number} should be ${index + 1}`);
    });
  const charges = rows.map(({ charge_id }) => charge_id);
  if (new Set(charges).size < charges.length) world.complain('a payment was booked twice');
  if (rows.length !== paid.size) {
    world.complain(`${rows.length} receipts for ${paid.size} payments`);
  }
  return rows.length;
}

/**
 * Tells whether the sender may have been killed before it could record that this letter was accepted, so that it is
 * sent again. A server makes that record before it sends its next letter.
 */
function couldNotNote({ places, postOffice }: World, { at, sender }: Received): boolean {
  const place = places.find(({ name }) => name === sender);
  const kill = place?.killedAt.find((moment) => moment >= at - ON_ITS_WAY_MS);
  if (kill === undefined || kill > at + NOTE_MS) return false;
  return !postOffice.received.some(
    (other) => other.sender === sender && other.at > at && other.at < kill,
  );
}

async function checkLetters(world: World): Promise<Pick<Audit, 'letters' | 'again'>> {
  const queued = new Set(await world.queuedLetters());
  const idOf = (messageId = '') => messageId.slice(1).split('@')[0]!;
  const received = Map.groupBy(world.postOffice.received, ({ email }) => idOf(email.messageId));
  for (const id of queued) if (!received.has(id)) world.complain(`letter ${id} was not sent`);
  let again = 0;
  for (const [id, copies] of received) {
    if (!queued.has(id)) world.complain(`letter ${id} was never queued`);
    again += copies.length - 1;
    const isExplained = copies.slice(0, -1).every((copy) => couldNotNote(world, copy));
    if (!isExplained) world.complain(`letter ${id} came again without a kill`);
  }
  const receipts = [...received.values()].map(([one]) => one!);
  const twins = Map.groupBy(
    receipts,
    ({ email, recipients }) => `${recipients.join()} ${email.subject}`,
  );
  for (const [what, letters] of twins) {
    if (letters.length > 1 && !what.startsWith('office@')) world.complain(`twice: ${what}`);
  }
  return { letters: received.size, again };
}
