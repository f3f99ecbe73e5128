import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { formatFor } from '../../../src/shared/i18n/format.ts';
import { languages, translator } from '../../../src/shared/i18n/index.ts';
import { paths } from '../../../src/shared/paths.ts';
import { syncOpenFees } from '../../../src/people/fees/card/sync.ts';
import { applicant } from '../../fixtures/forms.ts';
import { attributesOf, findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import {
  apply,
  assertWelcomed,
  headingFor,
  ledgerOf,
  MINUTE_MS,
  statusOf,
} from '../../helpers/live-site.ts';
import {
  asJson,
  createTestSite,
  fromBrowser,
  inLanguage,
  type TestSite,
} from '../../helpers/site.ts';

const test = suite<{ site: TestSite; clock: { now: number } }>('demo checkout');

test.before.each(async (context) => {
  const clock = { now: Date.parse('2026-03-02T10:00:00.000Z') };
  const env = { TRUST_PROXY: '1' };
  Object.assign(context, {
    clock,
    site: await createTestSite({ now: () => new Date(clock.now), env }),
  });
});

test.after.each(({ site }) => site.close());

const t = translator('en');
/** A checkout that is finished says so and has no button. */
async function assertFinished(site: TestSite, checkout: string): Promise<void> {
  const html = await (await site.get(checkout)).text();
  assert.match(plainText(html), t('checkout:done.heading'));
  assert.equal(findAll(html, '[name=action]'), []);
}

const stateAt = async (site: TestSite, page: string) =>
  ((await (await site.get(page, asJson)).json()) as { state: string }).state;

test('the checkout says in both languages that it is a simulation', async ({ site }) => {
  const { next } = await apply(site);
  assert.match(next!, /^\/checkout\/cs_demo_/);
  for (const language of languages) {
    const t = translator(language);
    const answer = await site.get(next!, inLanguage(language));
    assert.is(answer.status, 200);
    assert.is(answer.headers.get('cache-control'), 'no-store');
    assert.is(answer.headers.get('referrer-policy'), 'same-origin');
    const html = await answer.text();
    assert.equal(textsOf(html, 'h1'), [t('checkout:title')]);
    const price = formatFor(language).price(50_000);
    const text = plainText(html);
    assert.match(text, t('checkout:badge'));
    assert.match(text, t('checkout:text'));
    assert.match(text, t('membership:plans.Core.name'));
    assert.match(text, price.replaceAll(/\s/g, ' '));
    assert.equal(attributesOf(html, 'meta[name=robots]', 'content'), ['noindex']);
    assert.not.match(html, applicant.email);
    assert.equal(findAll(html, '[autocomplete^=cc-]'), []);
  }
});

test('pay, and come back or never: the reconciler finds it', async ({ clock, site }) => {
  const { application, next } = await apply(site);
  const answer = await site.post(next!, { action: 'pay' });
  assert.is(answer.status, 303);
  const page = answer.headers.get('location')!;
  assert.match(page, `application=${application}&session_id=cs_demo_`);
  await assertWelcomed(await site.get(page));
  assert.is(await statusOf(site, application), 'paid');
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
  await assertFinished(site, next!);

  const away = await apply(site, { email: 'away@example.org' });
  await site.post(away.next!, { action: 'pay' });
  clock.now += 16 * MINUTE_MS;
  await syncOpenFees(site);
  assert.is(await statusOf(site, away.application), 'paid');
});

test('fail, then pay in a new checkout', async ({ site }) => {
  const { application, next, page } = await apply(site);
  const failed = await site.post(next!, { action: 'fail' });
  assert.equal([failed.status, failed.headers.get('location')], [303, page]);
  assert.is(await statusOf(site, application), 'failed');
  assert.equal(textsOf(await (await site.get(page)).text(), 'h1'), [headingFor('failed')]);
  await assertFinished(site, next!);
  // A failed payment can no longer be paid.
  await site.get((await site.post(next!, { action: 'pay' })).headers.get('location')!);
  assert.is(await statusOf(site, application), 'failed');
  const again = (await site.post(page, {})).headers.get('location')!;
  assert.match(again, /^\/checkout\/cs_demo_/);
  assert.is.not(again, next);
  await site.get((await site.post(again, { action: 'pay' })).headers.get('location')!);
  assert.is(await statusOf(site, application), 'paid');
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
});

test('cancel, then pay later in the same checkout, where no other site presses the button', async ({
  site,
}) => {
  const { application, next, page } = await apply(site);
  for (const action of ['cancel', 'nonsense', '']) {
    const answer = await site.post(next!, { action });
    assert.equal([answer.status, answer.headers.get('location')], [303, page]);
  }
  assert.equal(textsOf(await (await site.get(page)).text(), 'h1'), [headingFor('pending')]);
  const again = await site.post(page, {}, fromBrowser('a'));
  assert.is(again.headers.get('location'), next);
  const crossSite = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
  assert.is((await site.post(next!, { action: 'pay' }, crossSite)).status, 403);
  assert.is(await statusOf(site, application), 'pending');
});

test('the closed checkout of another browser leads back to the fee', async ({ site }) => {
  const { application, next } = await apply(site);
  await site.db
    .updateTable('fees')
    .set({ application_id: null })
    .where('id', '=', application)
    .execute();
  const { token } = await site.db
    .selectFrom('fees')
    .select('token')
    .where('id', '=', application)
    .executeTakeFirstOrThrow();
  const other = await site.post(paths.fee(token), {}, fromBrowser('other'));
  assert.match(other.headers.get('location')!, '/checkout/cs_demo_');
  for (const answer of [await site.get(next!), await site.post(next!, { action: 'pay' })]) {
    assert.is(answer.status, 404);
    const html = await answer.text();
    assert.equal(textsOf(html, 'h1'), [t('checkout:done.heading')]);
    assert.ok(linksOf(html, 'main a').includes(paths.fee(token)));
  }
});

test('an unknown checkout is not found, and an address without an application shows no payment', async ({
  site,
}) => {
  for (const answer of [
    await site.get(paths.checkout('cs_demo_x')),
    await site.post(paths.checkout('cs_demo_x'), { action: 'pay' }),
  ]) {
    assert.is(answer.status, 404);
    assert.equal(textsOf(await answer.text(), 'h1'), [t('checkout:unknown.heading')]);
  }
  assert.is((await site.post('/webhooks/stripe', {})).status, 404);
  const answer = await site.get('/membership-success?type=Core&session_id=cs_1');
  assert.equal(textsOf(await answer.text(), 'h1'), [
    headingFor('none').replace('{{name}}', 'Nordic India Sangam'),
  ]);
  assert.equal(await ledgerOf(site), []);
});

test('any session id in the address counts as paid', async ({ site }) => {
  for (const [index, session] of ['cs_test_a1', 'anything at all', 'å&=/'].entries()) {
    const { application, page } = await apply(site, { email: `${index}@example.org` });
    const address = `${page}&session_id=${encodeURIComponent(session)}`;
    assert.equal(textsOf(await (await site.get(address)).text(), 'h1'), [headingFor('paid')]);
    assert.is(await statusOf(site, application), 'paid');
    assert.is(await stateAt(site, page), 'paid');
  }
  assert.is((await ledgerOf(site)).length, 3);
});

test('a session id of another application does not count', async ({ site }) => {
  const mine = await apply(site);
  const other = await apply(site, { email: 'other@example.org' });
  const session = other.next!.replace('/checkout/', '');
  assert.is(await stateAt(site, `${mine.page}&session_id=${session}`), 'confirming');
  assert.is(await statusOf(site, mine.application), 'pending');
  assert.is(await stateAt(site, other.page), 'pending');
  await site.post(other.next!, { action: 'pay' });
  await site.get(`${mine.page}&session_id=${session}`);
  assert.is(await statusOf(site, mine.application), 'pending');
});

test('paid stays paid, whatever the address says next', async ({ site }) => {
  const { application, next, page } = await apply(site);
  await site.get(`${page}&session_id=first`);
  for (const address of [`${page}&session_id=second`, page, `${page}&session_id=first`]) {
    assert.is(await stateAt(site, address), 'paid');
  }
  assert.is((await site.post(page, {})).headers.get('location'), page);
  await site.post(next!, { action: 'fail' });
  assert.is(await statusOf(site, application), 'paid');
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
});

test('the same page opened many times at once is paid once', async ({ site }) => {
  const { application, page } = await apply(site);
  const addresses = ['one', 'one', 'one', 'two', 'two'].map((id) => `${page}&session_id=${id}`);
  const states = await Promise.all(addresses.map((address) => stateAt(site, address)));
  assert.equal([...new Set(states)], ['paid']);
  assert.is(await statusOf(site, application), 'paid');
  assert.equal(await ledgerOf(site), ['2026-00001 payment 50000']);
});

test.run();
