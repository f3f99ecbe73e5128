import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startJobs } from '../../../src/running/jobs/run-jobs.ts';
import { processEvents } from '../../../src/people/fees/card/webhook-events.ts';
import type { StripeProvider } from '../../../src/people/payments/stripe/provider.ts';
import {
  applyForCheckout,
  closeLiveSite,
  deliver,
  eventsOf,
  ledgerOf,
  emailsOf,
  type LiveSite,
  MINUTE_MS,
  openLiveSite,
  post,
  postRaw,
  statusOf,
} from '../../helpers/live-site.ts';
import { restart, type TestSite } from '../../helpers/site.ts';
import { onSqlite, refuseWrites } from '../../helpers/postgres/postgres.ts';

const test = suite<{ live: LiveSite; id: string; session: string }>('payments: webhook');

test.before.each(async (context) => {
  context.live = await openLiveSite();
  Object.assign(context, await applyForCheckout(context.live));
  context.live.double.pay(context.session);
});

test.after.each(({ live }) => closeLiveSite(live));

const completed = (live: LiveSite) => eventsOf(live, 'checkout.session.completed')[0]!;
const eventsIn = ({ db }: TestSite) => db.selectFrom('payment_events').selectAll().execute();

test('an event is stored, acknowledged and processed once, also where it comes ten times at once', async ({
  live,
  id,
  session,
}) => {
  const { site } = live;
  const event = completed(live);
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(live, event)));
  const outcomes = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as { outcome: string }).outcome),
  );
  assert.equal(outcomes.toSorted(), [...Array<string>(9).fill('known'), 'stored']);
  for (const { status } of answers) assert.is(status, 200);
  await processEvents(site);
  const [row, ...others] = await eventsIn(site);
  assert.equal([row!.id, row!.session_id, others], [event.id, session, []]);
  assert.ok(row!.processed_at);
  assert.is(await statusOf(site, id), 'paid');
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  assert.is((await emailsOf(site, 'payment-receipt')).length, 1);
});

const forgeries: [tells: string, options: Parameters<typeof post>[2]][] = [
  ['signed with another secret', { secret: 'whsec_other' }],
  ['changed by one byte', { edit: (body) => body.replace('"sek"', '"sel"') }],
  ['with a byte more', { edit: (body) => `${body} ` }],
  ['written anew', { edit: (body) => JSON.stringify(JSON.parse(body)) }],
  ['301 seconds old', { ageS: 301 }],
  ['301 seconds from the future', { ageS: -301 }],
];

test('only a recent event with its signature leaves anything', async ({ live, id }) => {
  for (const [tells, options] of forgeries) {
    assert.is((await post(live, completed(live), options)).status, 400, tells);
  }
  const { body, signature } = live.double.deliver(completed(live));
  for (const odd of [
    '',
    'x',
    't=',
    'v1=',
    't=x,v1=x',
    ',,=',
    signature.replace('v1=', 'v0='),
    `t=x,${signature}`,
  ]) {
    const headers: Record<string, string> = odd ? { 'Stripe-Signature': odd } : {};
    assert.is((await postRaw(live.site, body, headers)).status, 400, odd);
  }
  const long = await postRaw(live.site, 'x'.repeat(300_000), { 'Stripe-Signature': 't=1,v1=1' });
  assert.is(long.status, 413);
  await processEvents(live.site);
  assert.equal(await eventsIn(live.site), []);
  assert.is(await statusOf(live.site, id), 'pending');
  for (const ageS of [300, -300]) {
    assert.is((await post(live, completed(live), { ageS })).status, 200);
  }
});

test('only the ids of an event are used', async ({ live }) => {
  const { double, site } = live;
  const other = await applyForCheckout(live, { email: 'other@example.org' });
  const event = structuredClone(completed(live));
  const told = { id: other.session, payment_status: 'paid', client_reference_id: other.id };
  Object.assign(event.data.object, told);
  await deliver(live, [{ ...event, id: 'evt_other' }]);
  assert.is(await statusOf(site, other.id), 'pending');
  assert.equal(await ledgerOf(site), []);
  assert.is(double.session(other.session).status, 'open');
});

test('unneeded events get a 200 and are not stored', async ({ live }) => {
  const { double, site } = live;
  const useless = { ...completed(live), type: 'customer.created' };
  const answers = [await post(live, useless)];
  for (const event of double.events) {
    if (!/^(checkout|refund|fee\.(refund|dispute))/.test(event.type)) {
      answers.push(await post(live, event));
    }
  }
  for (const answer of answers) {
    assert.is(answer.status, 200);
    assert.equal(await answer.json(), { outcome: 'ignored' });
  }
  assert.ok(answers.length > 3);
  assert.equal(await eventsIn(site), []);
});

test('while the database cannot write, a 503 makes Stripe send the event again', async ({
  live,
  id,
}) => {
  const { site } = live;
  const allowWrites = await refuseWrites(site.db);
  const answer = await post(live, completed(live));
  assert.is(answer.status, 503);
  await allowWrites();
  assert.equal(await eventsIn(site), []);
  await deliver(live, [completed(live)]);
  assert.is(await statusOf(site, id), 'paid');
});

onSqlite(test)(
  'an event that was stored before the database failed is processed later',
  async ({ live, id }) => {
    const { site } = live;
    const answer = await post(live, completed(live));
    const allowWrites = await refuseWrites(site.db);
    assert.is(answer.status, 200);
    await processEvents(site).catch(() => {});
    await allowWrites();
    assert.is(await statusOf(site, id), 'pending');
    await processEvents(site);
    assert.is(await statusOf(site, id), 'paid');
    assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  },
);

test('an event from before a crash is processed at the next start', async ({ live, id }) => {
  const { double } = live;
  double.down = true;
  assert.is((await post(live, completed(live))).status, 200);
  await processEvents(live.site);
  assert.is((await eventsIn(live.site))[0]!.processed_at, null);
  live.site = await restart(live.site);
  double.down = false;
  assert.is(await statusOf(live.site, id), 'pending');
  const jobs = startJobs(live.site);
  while ((await statusOf(live.site, id)) !== 'paid') await new Promise(setImmediate);
  await jobs.stop();
  await processEvents(live.site);
  assert.ok((await eventsIn(live.site))[0]!.processed_at);
  assert.is((await emailsOf(live.site, 'payment-receipt')).length, 1);
});

test('an event that always fails delays no other, and is given up after three days', async ({
  live,
  id,
}) => {
  const { clock, double } = live;
  const other = await applyForCheckout(live, { email: 'other@example.org' });
  double.pay(other.session);
  const payments = live.site.payments!;
  const fetchSession = async (session: string) => {
    if (session === other.session) throw new Error('broken');
    return payments.fetchSession(session);
  };
  const site = await restart(live.site, {
    payments: { ...payments, fetchSession } as StripeProvider,
  });
  live.site = site;
  for (const event of eventsOf(live, 'checkout.session.completed')) await post(live, event);
  await processEvents(site);
  clock.now += 2 * 24 * 60 * MINUTE_MS;
  await processEvents(site);
  const waiting = async () => (await eventsIn(site)).filter(({ processed_at }) => !processed_at);
  assert.equal(
    (await waiting()).map(({ session_id }) => session_id),
    [other.session],
  );
  assert.is(await statusOf(site, id), 'paid');
  clock.now += 2 * 24 * 60 * MINUTE_MS;
  await processEvents(site);
  assert.equal(await waiting(), []);
});

test('events that arrive during a run share the next one', async ({ live }) => {
  const payments = live.site.payments!;
  let asked = 0;
  const arrived = Promise.withResolvers<void>();
  const fetchSession = async () => {
    asked += 1;
    await arrived.promise;
    throw new Error('down');
  };
  live.site = await restart(live.site, {
    payments: { ...payments, fetchSession } as StripeProvider,
  });
  const event = completed(live);
  const ids = Array.from({ length: 12 }, (_, index) => `evt_${index}`);
  await Promise.all(ids.map((id) => post(live, { ...event, id })));
  arrived.resolve();
  await processEvents(live.site);
  assert.ok(asked >= ids.length && asked <= 3 * ids.length, `${asked}`);
});

test('events wait until the card provider is set up', async ({ live, id }) => {
  assert.is((await post(live, completed(live))).status, 200);
  live.site = await restart(live.site, { payments: null });
  await processEvents(live.site);
  live.site = await restart(live.site);
  await processEvents(live.site);
  assert.is(await statusOf(live.site, id), 'paid');
});

test.run();
