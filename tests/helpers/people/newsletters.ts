import * as assert from 'uvu/assert';
import { createSender, type Sender } from '../../../src/people/mailings/newsletters/sender.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addSubscriber } from '../../fixtures/rows.ts';
import type { SignedIn } from '../admin.ts';
import { becomes } from '../browser/becomes.ts';
import { press } from '../forms.ts';
import { closeMailSite, mailerOf, type MailSite, openMailSite } from '../mail-site.ts';
import type { PostOffice } from '../post-office.ts';
import type { TestSite } from '../site.ts';
import { signedInAs } from './members.ts';

export interface NewsletterSite extends MailSite {
  sender: Sender;
  anna: SignedIn;
}

/** A site that sends newsletters as fast as it can. */
export async function openNewsletterSite(env: Record<string, string> = {}) {
  const open = await openMailSite({ MAIL_PER_MINUTE: '600000', ...env });
  return { ...open, sender: senderOf(open.site), anna: await signedInAs(open.site) };
}

export async function closeNewsletterSite(context: NewsletterSite) {
  await context.sender.stop();
  await closeMailSite(context);
}

export const senderOf = (site: TestSite) => createSender(site, site.config.mail!, mailerOf(site));

/** Åsa and Bo read Swedish and Anna English. */
export async function addReaders(site: TestSite): Promise<void> {
  for (const [name, language] of [
    ['asa', 'sv'],
    ['bo', 'sv'],
    ['anna', 'en'],
  ] as const) {
    await addSubscriber(site, { email: `${name}@example.org`, language });
  }
}

export const bothLanguages = {
  language: 'sv',
  title: 'Nytt i maj',
  summary: 'Vårens nyheter',
  content: '<p>Hej på er!</p><h2>Dal</h2><p><a href="/membership">Bli medlem</a></p>',
  other_title: 'News in May',
  other_summary: 'The news of spring',
  other_content: '<p>Hello everybody!</p>',
  audience: 'all',
  is_public: 'on',
};

/** Saves a draft as the form does, and returns its id. */
export async function saveDraft(
  site: TestSite,
  { post }: SignedIn,
  values: Record<string, string> = bothLanguages,
): Promise<string> {
  const answer = await post(paths.adminItem('newsletter'), { ...values, intent: 'save' });
  assert.is(answer.status, 303, await answer.text());
  const { id } = await site.db
    .selectFrom('newsletters')
    .select('id')
    .where('title', '=', values.title!)
    .executeTakeFirstOrThrow();
  return id;
}

/** Begins to send, and returns once the first email waits for its answer. What it returns lets the sending go on. */
export async function holdFirst(office: PostOffice, sender: Sender): Promise<() => Promise<void>> {
  const release = office.hold();
  const sending = sender.sendDue();
  await becomes(() => office.begun > 0, true);
  return async () => {
    release();
    await sending;
  };
}

/** Presses *Send now* on the page of a newsletter. */
export const sendNow = async (admin: SignedIn, id: string, html?: string) =>
  press(admin, html ?? (await admin.page(paths.adminNewsletter(id))), paths.adminNewsletter(id), {
    confirmed: 'yes',
  });

/** Presses one of its other buttons. */
export const act = async (
  admin: SignedIn,
  id: string,
  part: NonNullable<Parameters<typeof paths.adminNewsletter>[1]>,
  more: Record<string, string> = { confirmed: 'yes' },
) =>
  press(admin, await admin.page(paths.adminNewsletter(id)), paths.adminNewsletter(id, part), more);

export const newsletterOf = ({ db }: TestSite, id: string) =>
  db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Returns the deliveries as `asa sent`. */
export async function deliveriesOf({ db }: TestSite, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletter_deliveries')
    .select(['address', 'state'])
    .where('newsletter_id', '=', id)
    .execute();
  return rows.map(({ address, state }) => `${address.split('@')[0]} ${state}`).toSorted();
}
