import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import { linksOf, plainText } from '../../helpers/html.ts';
import { applyForCheckout, comeBack, deliver, liveSuite } from '../../helpers/live-site.ts';

const test = liveSuite('payments: disputes');

const atStripe = (html: string) =>
  linksOf(html).filter((link) => link.startsWith('https://dashboard.stripe.com/'));

test('a dispute says until when to respond, and leads to the payment at the provider', async ({
  live,
}) => {
  const { clock, double, site } = live;
  const { id, session } = await applyForCheckout(live);
  double.pay(session);
  await comeBack(live, session);
  const admin = await signedInAs(site);
  const look = async (path: string) => (await admin.get(path)).text();
  assert.equal(atStripe(await look(paths.adminFee(id))), []);
  // Just before midnight in UTC, which is the next day in Stockholm.
  clock.now = Date.parse('2026-03-04T23:30:00Z');
  double.dispute(session);
  await deliver(live);
  await deliver(live);
  const payment = await site.db
    .selectFrom('payments')
    .select(['evidence_due_on', 'provider_payment_id'])
    .where('kind', '=', 'dispute')
    .executeTakeFirstOrThrow();
  assert.is(payment.evidence_due_on, '2026-03-14');
  const page = `https://dashboard.stripe.com/test/payments/${payment.provider_payment_id}`;
  const again = await signedInAs(site, 'later@example.org');
  for (const path of [paths.adminFee(id), paths.adminTasks()]) {
    const html = await (await again.get(path)).text();
    assert.equal(atStripe(html), [page], path);
    assert.match(plainText(html), '14 March 2026', path);
  }
  const feePage = plainText(await (await again.get(paths.adminFee(id))).text());
  assert.match(feePage, /Disputed\s*SEK\s500/);
  assert.not.match(feePage, 'Refunded');
  clock.now = Date.parse('2026-03-15T10:00:00Z');
  const late = await signedInAs(site, 'late@example.org');
  const over = await (await late.get(paths.adminFee(id))).text();
  assert.match(plainText(over), 'The last day to respond was 14 March 2026.');
  double.closeDispute(session, 'won');
  await deliver(live);
  const won = await (await late.get(paths.adminFee(id))).text();
  assert.equal(atStripe(won), []);
  assert.not.match(plainText(won), 'disputed a payment');
});

test.run();
