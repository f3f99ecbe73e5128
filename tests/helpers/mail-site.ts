import { isStillWanted } from '../../src/people/fees/letters/requests.ts';
import * as assert from 'uvu/assert';
import type { Language } from '../../src/shared/i18n/index.ts';
import type { Letter, LetterKind } from '../../src/services/mail/letters/index.ts';
import { createMailer, type Mailer } from '../../src/services/mail/mailer.ts';
import { queueLetters } from '../../src/services/mail/outbox.ts';
import { findFee } from '../../src/people/fees/fee-rows.ts';
import type { Site } from '../../src/site.ts';
import { sampleLetters } from '../fixtures/letters.ts';
import { addApplication } from '../fixtures/rows.ts';
import { linksOf } from './html.ts';
import { openPostOffice, type PostOffice } from './post-office.ts';
import { createTestSite, type TestSite } from './site.ts';

/** A site with a mailer and a mail server. The mailer uses the clock. */
export interface MailSite {
  site: TestSite;
  office: PostOffice;
  mailer: Mailer;
  clock: { now: number };
}

export async function openMailSite(env: Record<string, string> = {}): Promise<MailSite> {
  const clock = { now: Date.parse('2026-11-21T10:00:00Z') };
  const office = await openPostOffice();
  const site = await createTestSite({
    now: () => new Date(clock.now),
    env: { SMTP_URL: office.url, MAIL_OFFICE: 'office@example.org', ...env },
  });
  return { clock, office, site, mailer: mailerOf(site) };
}

export async function closeMailSite({ mailer, office, site }: MailSite): Promise<void> {
  await mailer.stop();
  await office.close();
  await site.close();
}

export const mailerOf = (site: TestSite, changes: Partial<Site> = {}) =>
  createMailer({ ...site, ...changes }, site.config.mail!, isStillWanted);

export const letterOf = <Kind extends LetterKind>(
  kind: Kind,
  language: Language,
  values: Partial<(typeof sampleLetters)[Kind]> = {},
) =>
  ({
    kind,
    to: 'asa@example.org',
    language,
    data: { ...sampleLetters[kind], ...values },
  }) as Letter;

/** Queues a letter, delivers it and returns what arrived. */
export async function send({ site, office, mailer }: MailSite, letter: Letter) {
  if (letter.kind === 'payment-request') {
    const { feeId: id } = letter.data;
    if (!(await findFee(site.db, id))) await addApplication(site, { id, email: letter.to });
  }
  await queueLetters(site.db, [letter], site.now());
  assert.is(await mailer.deliverDue(), 1);
  const { email, raw, recipients } = office.received.at(-1)!;
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n'));
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  const html = email.html!;
  return { email, headers, header, html, links: linksOf(html), raw, recipients, text: email.text! };
}

export const queueReceipts = ({ site }: Pick<MailSite, 'site'>, ...recipients: string[]) =>
  queueLetters(
    site.db,
    recipients.map((to) => ({
      kind: 'payment-receipt',
      to,
      language: 'en',
      data: sampleLetters['payment-receipt'],
    })),
    site.now(),
  );

export const outbox = ({ db }: Site) => db.selectFrom('mail_outbox').selectAll().execute();

export const onlyRow = async (site: Site) => {
  const rows = await outbox(site);
  assert.is(rows.length, 1);
  return rows[0]!;
};

export const recipientsOf = ({ received }: PostOffice) =>
  received.flatMap(({ recipients }) => recipients).toSorted();
