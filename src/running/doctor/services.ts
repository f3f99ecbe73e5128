import { randomUUID } from 'node:crypto';
import type { Config } from '../../services/config/config.ts';
import { s3Store } from '../../services/images/store/s3.ts';
import { errorCode, errorReason, transportTo } from '../../services/mail/smtp.ts';
import { type Finding, codeOf, look, ok, wrong, TIME_LIMIT_MS } from './finding.ts';

/** Signs in to the mail server but sends nothing. */
export async function mail({ mail, mode }: Config): Promise<Finding> {
  if (!mail) return notSet('mail', mode, 'no emails are sent: SMTP_URL is not set');
  const transport = transportTo(mail.smtpUrl, TIME_LIMIT_MS);
  try {
    await transport.verify();
    return ok('mail', 'the mail server accepts the sign-in');
  } catch (error) {
    const reason = errorReason(error);
    return wrong(
      'mail',
      reason
        ? `${reason}: emails wait. Check SMTP_URL`
        : `signing in at the mail server failed (${errorCode(error)}): check SMTP_URL`,
    );
  } finally {
    transport.close();
  }
}

export async function pictures({ s3 }: Config): Promise<Finding> {
  if (!s3) return ok('pictures', 'in the data folder');
  const store = s3Store(s3, { read: TIME_LIMIT_MS, write: TIME_LIMIT_MS });
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
    return ok('pictures', `the bucket can be read and written, ${files.length} files`);
  } catch (error) {
    const why = codeOf(error);
    return wrong(
      'pictures',
      `cannot ${doing} the bucket (${why}): check the S3 settings and the key`,
    );
  }
}

export async function cardPayments({ mode, stripe }: Config): Promise<Finding[]> {
  const what = 'card payments';
  if (mode === 'demo') return [ok(what, 'simulated: nothing is charged')];
  if (!stripe)
    return [look(what, 'none: without STRIPE_SECRET_KEY members pay the office directly')];
  const isTest = stripe.secretKey.slice(3).startsWith('test_');
  try {
    const { askStripe } = await import('../../people/payments/stripe/client.ts');
    await askStripe(stripe);
  } catch (error) {
    const says = error instanceof Error ? error.message : codeOf(error);
    return [wrong(what, `a request to Stripe failed (${says}): check STRIPE_SECRET_KEY`)];
  }
  return [
    isTest
      ? look(what, 'Stripe accepts the key, but it is a test key: nobody is charged')
      : ok(what, 'Stripe accepts the key, and the webhook has its secret'),
  ];
}

function notSet(what: string, mode: Config['mode'], says: string): Finding {
  return mode === 'live' ? look(what, says) : ok(what, says);
}
