import type { Context } from 'hono';
import { newsletterEmail, TEST_TOKEN } from '../../../content/newsletters/email.ts';
import type { Newsletter } from '../../../content/newsletters/fields.ts';
import { writtenLanguages } from '../../../content/newsletters/shared/written-in.ts';
import { mailOf, writingIn } from '../../../services/mail/compose.ts';
import { recipientLimit } from '../../../services/mail/recipient-limit.ts';
import { htmlOf } from '../../../services/mail/render.tsx';
import { watchedTransport } from '../../../services/mail/watched-transport.ts';
import type { Language } from '../../../shared/i18n/languages.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { findNewsletter } from './sendings.ts';

type C = Context<AppEnvironment>;

const TEST_TIMEOUT_MS = 15_000;

/** Finds the newsletter that an address names. */
export const newsletterIn = (c: C) => findNewsletter(c.var.site.db, c.req.param('id') ?? '');

/** Returns the HTML of the email in a language, for nobody in particular. */
export function emailOf(c: C, row: Newsletter, language: Language): string {
  const { association, site } = c.var;
  const writing = writingIn(language, site.config.origin, association);
  return htmlOf(newsletterEmail(row, TEST_TOKEN, writing), writing);
}

/** Sends the newsletter to the administrator, in each language in which it is written. */
export async function sendTest(c: C, row: Newsletter) {
  const { admin, association, site } = c.var;
  const { config, log } = site;
  if (!config.mail) return 'newsletters:noMailFailed';
  if (!(await recipientLimit(site, 'test')(admin.email))) return 'newsletters:testLimitFailed';
  const send = watchedTransport(config.mail.smtpUrl, config.bulkMail, TEST_TIMEOUT_MS);
  try {
    for (const language of writtenLanguages(row)) {
      const writing = writingIn(language, config.origin, association);
      const message = newsletterEmail(row, TEST_TOKEN, writing);
      const test = { ...message, subject: `[Test] ${message.subject}` };
      const recipient = { id: `test-${c.var.requestId}-${language}`, recipient: admin.email };
      await send(mailOf(recipient, test, writing, config.mail));
    }
    return null;
  } catch (error) {
    log.warn({ requestId: c.var.requestId, err: error }, 'test of a newsletter not sent');
    return 'newsletters:testFailed';
  }
}
