import { isStillWanted } from '../../src/people/fees/emails/requests.ts';
import * as assert from 'uvu/assert';
import type { Language } from '../../src/shared/i18n/index.ts';
import type { Email, EmailKind } from '../../src/services/mail/emails/index.ts';
import { createMailer, type Mailer } from '../../src/services/mail/mailer.ts';
import { queueEmails } from '../../src/services/mail/outbox.ts';
import { findFee } from '../../src/people/fees/fee-rows.ts';
import type { Site } from '../../src/site.ts';
import { sampleEmails } from '../fixtures/emails.ts';
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

export const emailOf = <Kind extends EmailKind>(
  kind: Kind,
  language: Language,
  values: Partial<(typeof sampleEmails)[Kind]> = {},
) =>
  ({
    kind,
    to: 'asa@example.org',
    language,
    data: { ...sampleEmails[kind], ...values },
  }) as Email;

/** Queues an email, delivers it and returns what arrived. */
export async function send({ site, office, mailer }: MailSite, message: Email) {
  if (message.kind === 'payment-request') {
    const { feeId: id } = message.data;
    if (!(await findFee(site.db, id))) await addApplication(site, { id, email: message.to });
  }
  await queueEmails(site.db, [message], site.now());
  assert.is(await mailer.deliverDue(), 1);
  const { email, raw, recipients } = office.received.at(-1)!;
  const headers = raw.slice(0, raw.indexOf('\r\n\r\n'));
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  const html = email.html!;
  return { email, headers, header, html, links: linksOf(html), raw, recipients, text: email.text! };
}

export const queueReceipts = ({ site }: Pick<MailSite, 'site'>, ...recipients: string[]) =>
  queueEmails(
    site.db,
    recipients.map((to) => ({
      kind: 'payment-receipt',
      to,
      language: 'en',
      data: sampleEmails['payment-receipt'],
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
