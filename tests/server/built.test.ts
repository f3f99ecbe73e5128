import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type RunningSite, startDemoSite } from '../../scripts/demo-site.ts';
import { readConfig } from '../../src/services/config/read-config.ts';
import { imageStoreFor } from '../../src/services/images/store/store.ts';
import { paths } from '../../src/shared/paths.ts';
import { applicant } from '../fixtures/forms.ts';
import { openBucket } from '../helpers/backup/bucket.ts';
import { examine } from '../helpers/doctor.ts';
import { openPostOffice, type PostOffice } from '../helpers/post-office.ts';
import { asJson } from '../helpers/site.ts';
import { StripeDouble } from '../helpers/stripe/double.ts';

interface Context {
  site: RunningSite;
  settings: Record<string, string>;
  bucket: Awaited<ReturnType<typeof openBucket>>;
  office: PostOffice;
  stripe: StripeDouble;
}

/** Packages are bundled, so each one that talks to another server is tested in the built files; for email, see the server process. */
const test = suite<Context>('the built server');

test.before(async (context) => {
  const bucket = await openBucket();
  const stripe = await new StripeDouble(() => new Date()).start();
  const office = await openPostOffice();
  const settings = {
    SITE_MODE: 'live',
    ...bucket.env,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.apiBase,
    SMTP_URL: office.url,
    MAIL_FROM: 'office@example.org',
    ADMIN_EMAIL: 'anna@example.org',
    ADMIN_PASSWORD: 'lingonberries in november',
  };
  const site = await startDemoSite(undefined, settings);
  Object.assign(context, { site, settings, bucket, office, stripe });
});

test.after(async ({ site, bucket, office, stripe }) => {
  await site.stop();
  await Promise.all([bucket.close(), office.close(), stripe.close()]);
});

const post = ({ origin }: RunningSite, path: string, fields: Record<string, string>) =>
  fetch(origin + path, { method: 'POST', headers: asJson, body: new URLSearchParams(fields) });

test('serves a picture from the bucket', async ({ site, bucket }) => {
  const result = readConfig(bucket.env);
  assert.ok(result.ok);
  const name = '1767225600000-0123456789abcdef.webp';
  await imageStoreFor(result.config).put(name, Buffer.from('a picture'));
  const answer = await fetch(site.origin + paths.file(name));
  assert.is(answer.status, 200);
  assert.is(await answer.text(), 'a picture');
});

test('leads an applicant to the checkout', async ({ site, stripe }) => {
  const answer = await post(site, paths.membershipRegistration(), applicant);
  const { next } = (await answer.json()) as { next: string };
  assert.is(next, stripe.sessions[0]!.url);
});

test('is healthy, as the doctor says, who gives no secret away', async ({ settings, site }) => {
  const { status, said, states } = await examine({
    ...settings,
    DATA_DIR: site.dataDirectory,
    PORT: new URL(site.origin).port,
    PUBLIC_ORIGIN: site.origin,
  });
  assert.is(status, 0, said);
  const fine = ['database', 'migrations', 'job payment-events', 'server', 'public address'];
  for (const what of [...fine, 'mail', 'pictures', 'disk']) {
    assert.ok(states.includes(`${what}: ok`), said);
  }
  // The site has a test key of Stripe and an administrator without a second factor.
  assert.ok(states.includes('card payments: look'), said);
  assert.ok(states.includes('administrators: look'), said);
  const { ADMIN_PASSWORD, STRIPE_SECRET_KEY } = settings;
  for (const secret of [ADMIN_PASSWORD!, STRIPE_SECRET_KEY!, 'whsec_', '@example.org']) {
    assert.not.match(said, secret);
  }
});

test.run();
