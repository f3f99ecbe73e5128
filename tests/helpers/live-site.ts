import { findApplication } from '../../src/people/register/applicants.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { translator } from '../../src/shared/i18n/index.ts';
import { processEvents } from '../../src/people/fees/card/webhook-events.ts';
import { paths } from '../../src/shared/paths.ts';
import { applicant } from '../fixtures/forms.ts';
import { findAll, linksOf, textsOf } from './html.ts';
import { asJson, createTestSite, fromBrowser, type TestSite } from './site.ts';
import { StripeDouble } from './stripe/double.ts';
import type { StripeEvent } from './stripe/objects.ts';

/** A site in live mode with a card provider. Both use the clock. */
export interface LiveSite {
  site: TestSite;
  double: StripeDouble;
  clock: { now: number };
}

export const MINUTE_MS = 60_000;
export const OFFICE = 'office@example.org';

export const liveSettings = ({ secretKey, webhookSecret, apiBase }: StripeDouble) => ({
  SITE_MODE: 'live',
  PUBLIC_ORIGIN: 'http://localhost',
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
  // Nobody delivers the queued emails.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: OFFICE,
  // Lets tests give each visitor an address of their own.
  TRUST_PROXY: '1',
});

export async function openLiveSite(start = '2026-03-02T10:00:00.000Z'): Promise<LiveSite> {
  const clock = { now: Date.parse(start) };
  const now = () => new Date(clock.now);
  const double = await new StripeDouble(now).start();
  const env = liveSettings(double);
  return { clock, double, site: await createTestSite({ now, env }) };
}

export async function closeLiveSite({ double, site }: LiveSite): Promise<void> {
  await site.close();
  await double.close();
}

/** Gives each test a live site of its own. */
export function liveSuite(name: string) {
  const test = suite<{ live: LiveSite }>(name);
  test.before.each(async (context) => {
    context.live = await openLiveSite();
  });
  test.after.each(({ live }) => closeLiveSite(live));
  return test;
}

export interface Applied {
  outcome: string;
  application: string;
  page: string;
  next: string | null;
}

/** Applies as the form's widget does, always in the same browser unless another one is named. */
export async function apply(
  site: TestSite,
  changes: object = {},
  browser: Record<string, string> = fromBrowser('a'),
): Promise<Applied> {
  const answer = await site.post(
    paths.membershipRegistration(),
    { ...applicant, ...changes },
    { ...asJson, ...browser },
  );
  return (await answer.json()) as Applied;
}

/** Applies and opens the checkout, which is the latest session of the double. Members open it on the page of the application. */
export async function applyForCheckout(
  live: LiveSite,
  changes: object = {},
  browser?: Record<string, string>,
) {
  const { double, site } = live;
  const { application: id, page, ...applied } = await apply(site, changes, browser);
  const isMember = applied.next === page;
  const next = isMember ? (await payAgain(live, page)).headers.get('location') : applied.next;
  const session = double.sessions.at(-1)!;
  if (next !== session.url) throw new Error(`No checkout but ${next}`);
  return { id, page, session: session.id };
}

export const findOne = ({ db }: TestSite, id: string) => findApplication(db, id);

export async function statusOf(site: TestSite, id: string): Promise<string | undefined> {
  return (await findOne(site, id))?.payment_status;
}

export async function attemptsIn({ db }: TestSite) {
  return db.selectFrom('payment_attempts').selectAll().orderBy('number').execute();
}

/** Returns receipt number, kind and amount of each row. */
export async function ledgerOf({ db }: TestSite) {
  const rows = await db.selectFrom('payments').selectAll().orderBy('receipt_number').execute();
  return rows.map(({ receipt_number, kind, amount }) => `${receipt_number} ${kind} ${amount}`);
}

export async function emailsOf({ db }: TestSite, kind: string) {
  const rows = await db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
  return rows.map(({ data, ...row }) => ({ ...row, data: JSON.parse(data) as unknown }));
}

/** Posts an event as Stripe does, signed with the site's time. Does not wait until it is processed. */
export async function post(
  { clock, double, site }: LiveSite,
  event: StripeEvent,
  options: { secret?: string; ageS?: number; edit?: (body: string) => string } = {},
): Promise<Response> {
  const { ageS = 0, ...rest } = options;
  const timestamp = Math.floor(clock.now / 1000) - ageS;
  const { body, signature } = double.deliver(event, { timestamp, ...rest });
  return postRaw(site, body, { 'Stripe-Signature': signature });
}

export async function postRaw(
  { app }: TestSite,
  body: string,
  headers: Record<string, string>,
): Promise<Response> {
  return app.request(paths.stripeWebhook(), {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });
}

/** Posts events, by default all that there are, and waits until they are processed. */
export async function deliver(live: LiveSite, events = live.double.events): Promise<void> {
  for (const event of events) {
    const answer = await post(live, event);
    if (answer.status !== 200) throw new Error(`The webhook answered ${answer.status}`);
  }
  await processEvents(live.site);
}

/** Returns the events of these types, the first one first. */
export function eventsOf({ double }: LiveSite, ...types: string[]): StripeEvent[] {
  return types.flatMap((type) => double.events.filter((event) => event.type === type));
}

/** Follows the provider's redirect back to the site. */
export async function comeBack(
  { double, site }: LiveSite,
  session: string,
  headers?: Record<string, string>,
): Promise<Response> {
  const { pathname, search } = new URL(double.returnAddress(session));
  return site.get(pathname + search, headers);
}

/** Presses the button of the success page. */
export const payAgain = ({ site }: LiveSite, page: string, browser = fromBrowser('a')) =>
  site.post(page, {}, browser);

export const headingOf = async (page: Response) => textsOf(await page.text(), 'h1')[0];

export const headingFor = (state: string) =>
  translator('en')(`success:states.${state as 'paid'}.heading`, { firstName: 'Anna' });

/** Asserts that a success page is that of a new member, with the pattern and its picture to share. */
export async function assertWelcomed(page: Response): Promise<void> {
  const html = await page.text();
  assert.equal(textsOf(html, 'h1'), [headingFor('paid')]);
  assert.is(findAll(html, '.page-head .member-pattern').length, 1);
  assert.ok(linksOf(html).some((href) => href.startsWith('/membership-success/pattern.png')));
}
