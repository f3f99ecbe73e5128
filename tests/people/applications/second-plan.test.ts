import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { signIn } from '../../helpers/admin.ts';
import { find, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { apply, emailsOf } from '../../helpers/live-site.ts';
import { createTestSite, fromBrowser, inLanguage, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite }>('a member who buys on the site');

const env = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'office@example.org' };

test.before.each(async (context) => {
  context.site = await createTestSite({ now: new Date('2026-11-23T10:00:00Z'), env });
});

test.after.each(({ site }) => site.close());

const general = { membershipType: 'General' };

/** Presses the button of the checkout, and returns the address that the payer comes back to. */
async function pay(site: TestSite, checkout: string): Promise<string> {
  const paid = await site.post(checkout, { action: 'pay' });
  return paid.headers.get('location')!;
}

const pageAt = async (site: TestSite, path: string, headers = {}) =>
  (await site.get(path, headers)).text();

const tasksOf = async ({ db }: TestSite) =>
  (await db.selectFrom('office_tasks').select(['kind', 'fee_id']).execute()).map(
    ({ fee_id, kind }) => [kind, fee_id],
  );

const days = /23 November 2027 . 22 November 2028/;

test('sees the days of another plan before and after paying, and the office has a question', async ({
  site,
}) => {
  const first = await apply(site, general);
  const joined = await pageAt(site, await pay(site, first.next!));
  assert.match(textsOf(joined, 'h1')[0]!, 'Welcome');
  assert.match(
    plainText(find(joined, '.success-details')),
    /Membership period ?23 November 2026 . 22 November 2027/,
  );
  assert.equal(textsOf(joined, '.success-days'), []);

  const second = await apply(site);
  assert.is(second.next, second.page, 'the days come before the checkout');
  const before = await pageAt(site, second.page);
  const sentence =
    'This fee pays for a membership period that begins when your current one ends. ' +
    'The new period runs from 23 November 2027 to 22 November 2028.';
  assert.equal(textsOf(before, '.success-days'), [sentence]);
  assert.match(plainText(find(before, '.success-details')), days);
  assert.not.match(plainText(before), 'Your membership begins when the fee has been paid');
  const swedish = await pageAt(site, second.page, inLanguage('sv'));
  assert.match(
    plainText(swedish),
    'från och med den 23 november 2027 till och med den 22 november 2028.',
  );

  const checkout = (await site.post(second.page, {})).headers.get('location')!;
  const after = await pageAt(site, await pay(site, checkout));
  assert.equal(textsOf(after, '.success-days'), [sentence]);
  assert.not.match(plainText(after), 'you are a member');
  assert.match(plainText(find(after, '.success-details')), days);

  const receipts = await emailsOf(site, 'payment-receipt');
  assert.equal(
    receipts.map(({ data }) => (data as { days: object }).days),
    [
      { starts_on: '2026-11-23', ends_on: '2027-11-22' },
      { starts_on: '2027-11-23', ends_on: '2028-11-22' },
    ],
  );
  const { receiptToken } = receipts[1]!.data as { receiptToken: string };
  assert.match(plainText(await pageAt(site, paths.receipt(receiptToken))), days);
  const { token } = await site.db
    .selectFrom('fees')
    .select('token')
    .where('id', '=', second.application)
    .executeTakeFirstOrThrow();
  assert.match(plainText(await pageAt(site, paths.fee(token))), days);

  assert.equal(await tasksOf(site), [['otherPlan', second.application]]);
  const admin = await signIn(site);
  const tasks = await (await admin.get(paths.adminTasks())).text();
  assert.match(textsOf(tasks, '.task-table td')[0]!, 'Another plan was bought on the site');
  assert.ok(linksOf(tasks, '.task-table th a').includes(paths.adminFee(second.application)));
});

test('learns the days only after paying where a name and an address are all the proof', async ({
  site,
}) => {
  await pageAt(site, await pay(site, (await apply(site, general)).next!));
  const other = await apply(site, general, fromBrowser('b'));
  assert.match(other.next!, '/checkout/');
  const before = await pageAt(site, other.page);
  assert.not.match(plainText(before), /202[78]/);
  const { token } = await site.db
    .selectFrom('fees')
    .select('token')
    .where('id', '=', other.application)
    .executeTakeFirstOrThrow();
  assert.match(plainText(await pageAt(site, paths.fee(token))), days, 'a letter proves it');
  const after = await pageAt(site, await pay(site, other.next!));
  assert.match(plainText(find(after, '.success-details')), days);
  assert.equal(await tasksOf(site), [], 'the same plan again is no question');
});

test.run();
