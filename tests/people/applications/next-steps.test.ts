import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addApplication, addEvent } from '../../fixtures/rows.ts';
import { find, findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { apply } from '../../helpers/live-site.ts';
import { createTestSite, fromBrowser, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('the success page after the payment');

test.before.each(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-11-23T10:00:00Z') });
});

test.after.each(({ site }) => site.close());

async function join(site: TestSite, changes: object = {}) {
  const { next, page } = await apply(site, changes);
  const paid = await site.post(next!, { action: 'pay' });
  await site.get(paid.headers.get('location')!);
  return page;
}

test('a new member sees the last day, the receipt, the chapter and the next event', async ({
  site,
}) => {
  const event = await addEvent(site, { title: 'Kitchen', event_date: '2026-11-28T15:00:00.000Z' });
  const soon = '2026-11-23T15:00:00.000Z';
  await addEvent(site, { title: 'Cancelled', event_date: soon, is_cancelled: 1 });
  await addEvent(site, { title: 'Draft', event_date: soon, is_published: 0 });
  const course = { event_date: '2026-09-01T15:00:00.000Z', end_date: '2027-05-01T15:00:00.000Z' };
  await addEvent(site, { title: 'Course', ...course });
  const over = { event_date: '2026-11-22T08:00:00.000Z', end_date: '2026-11-22T09:00:00.000Z' };
  await addEvent(site, { title: 'This morning', ...over });
  await addEvent(site, { title: 'Later', event_date: '2026-12-28T15:00:00.000Z' });
  const page = await join(site);
  const html = await (await site.get(page, fromBrowser('a'))).text();
  assert.equal(textsOf(html, '.success-until'), ['You are a member until 22 November 2027.']);
  const { receipt_number, receipt_token } = await site.db
    .selectFrom('payments')
    .selectAll()
    .executeTakeFirstOrThrow();
  const next = find(html, '.success-next');
  assert.equal(linksOf(next, 'li > a').slice(0, 2), [
    paths.receipt(receipt_token),
    paths.chapter('sweden'),
  ]);
  assert.match(plainText(next), `Receipt ${receipt_number}`);
  assert.match(plainText(next), 'Your chapter in Sweden');
  assert.equal(linksOf(next, '.event-teaser'), [paths.event(event)]);
});

test('others with the address see neither receipt nor chapter', async ({ site }) => {
  const page = await join(site, { country: 'Norway' });
  for (const headers of [{}, fromBrowser('b')]) {
    const html = await (await site.get(page, headers)).text();
    assert.equal(textsOf(html, '.success-until').length, 1);
    assert.not.match(html, '/receipt/');
    assert.not.match(plainText(find(html, 'main')), 'Norway');
    assert.ok(linksOf(html, '.success-next a').includes(paths.chapters()));
  }
});

test('a member for life sees so, and nobody else sees any of it', async ({ site }) => {
  const page = await join(site, { membershipType: 'Lifetime' });
  const html = await (await site.get(page)).text();
  assert.equal(textsOf(html, '.success-until'), ['You are a member for life.']);
  for (const payment_status of ['pending', 'failed', 'refunded', 'needs_review'] as const) {
    const application = await addApplication(site, { payment_status });
    const other = await (await site.get(paths.membershipSuccess({ application }))).text();
    assert.equal(findAll(other, '.success-next, .success-until'), [], payment_status);
  }
});

test.run();
