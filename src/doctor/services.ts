import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';
import { s3Store } from '../images/s3-store.ts';
import { errorCode, transportTo } from '../mail/smtp.ts';
import { type Finding, codeOf, look, ok, wrong } from './finding.ts';

const PATIENCE_MS = 10_000;

/** Whether the mail server lets us in; nothing is sent. */
export async function mail({ mail, mode }: Config): Promise<Finding> {
  if (!mail) return notSet('mail', mode, 'no letters are sent: SMTP_URL is not set');
  const transport = transportTo(mail.smtpUrl);
  try {
    await transport.verify();
    return ok('mail', 'the mail server lets us in');
  } catch (error) {
    return wrong('mail', `the mail server does not let us in (${errorCode(error)}): see SMTP_URL`);
  } finally {
    transport.close();
  }
}

/** Whether the bucket lets us do all that the site does with it, where there is one: with a file that goes again. */
export async function pictures({ s3 }: Config): Promise<Finding> {
  if (!s3) return ok('pictures', 'in the data folder');
  const store = s3Store(s3, { read: PATIENCE_MS, write: PATIENCE_MS });
  const name = `doctor-${randomUUID()}.webp`;
  let doing = 'list';
  try {
    const files = await store.list();
    doing = 'write to';
    await store.put(name, Buffer.from('written by the doctor'));
    doing = 'read from';
    await store.read(name);
    doing = 'delete from';
    await store.remove(name);
    return ok('pictures', `the bucket can be written and read, ${files.length} files`);
  } catch (error) {
    const why = codeOf(error);
    return wrong(
      'pictures',
      `cannot ${doing} the bucket (${why}): see the S3 settings and the key`,
    );
  }
}

/** Whether Stripe takes the key, for what the site asks of it. */
export async function cardPayments({ mode, stripe }: Config): Promise<Finding[]> {
  const what = 'card payments';
  if (mode === 'demo') return [ok(what, 'simulated: nothing is charged')];
  if (!stripe) return [look(what, 'none: without STRIPE_SECRET_KEY the office asks for the fee')];
  const isTest = stripe.secretKey.slice(3).startsWith('test_');
  try {
    const { askStripe } = await import('../payments/stripe/client.ts');
    await askStripe(stripe);
  } catch (error) {
    const says = error instanceof Error ? error.message : codeOf(error);
    return [wrong(what, `Stripe does not serve us (${says}): see STRIPE_SECRET_KEY`)];
  }
  return [
    isTest
      ? look(what, 'Stripe answers to a test key: nobody is charged')
      : ok(what, 'Stripe answers, and the webhook has its secret'),
  ];
}

/** A demo may do without. */
function notSet(what: string, mode: Config['mode'], says: string): Finding {
  return mode === 'live' ? look(what, says) : ok(what, says);
}
