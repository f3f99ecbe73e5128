import { randomUUID } from 'node:crypto';
import type { Config } from '../../services/config/config.ts';
import { s3Store } from '../../services/images/store/s3.ts';
import { errorCode, errorReason, transportTo } from '../../services/mail/smtp.ts';
import { paths } from '../../shared/paths.ts';
import { type Finding, codeOf, look, ok, wrong, TIME_LIMIT_MS } from './finding.ts';

/** Asks the server here and at the public address, which may be another one. */
export async function reach({ host, origin, originIsSet, port }: Config): Promise<Finding[]> {
  const reachable = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? host;
  const [here, outside] = await Promise.all([
    health(`http://${reachable}:${port}`),
    originIsSet ? health(origin) : null,
  ]);
  const server = here.fault
    ? look('server', `does not answer here (${here.fault}): start it`)
    : ok('server', 'runs');
  if (!outside) return [server];
  const what = 'public address';
  if (outside.fault) {
    const says = `${origin} does not answer (${outside.fault}): check DNS, certificate and proxy`;
    return [server, wrong(what, says)];
  }
  const isOther = !here.fault && here.startedAt !== outside.startedAt;
  return [
    server,
    isOther
      ? look(what, `another server than the one here answers at ${origin}`)
      : ok(what, `${origin} answers`),
  ];
}

async function health(origin: string): Promise<{ fault?: string; startedAt?: string }> {
  try {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const answer = await fetch(origin + paths.health(), { signal });
    if (!answer.ok) return { fault: `status ${answer.status}` };
    return (await answer.json()) as { startedAt: string };
  } catch (error) {
    return { fault: codeOf(error) };
  }
}

/** Signs in to the mail server but sends nothing. */
export async function mail({ mail, mode }: Config): Promise<Finding> {
  if (!mail) return notSet('mail', mode, 'no emails are sent: SMTP_URL is not set');
  const transport = transportTo(mail.smtpUrl, { socketTimeout: TIME_LIMIT_MS });
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
