import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { logOf, type SignedIn } from '../../helpers/admin.ts';
import { errorsIn, linksOf, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { ledgerOf, liveSuite, MINUTE_MS } from '../../helpers/live-site.ts';
import { signedInAs } from '../../helpers/people/members.ts';
import {
  paymentForm,
  recordManualPayment,
  recordRefund,
  undoLatest,
  undoLinks,
} from '../../helpers/people/money.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2 March 2026.
const test = liveSuite('closing the books');

const PAGE = paths.adminClosing();
const range = { from: '2025-01-01', to: '2025-12-31' };

const htmlAt = async (admin: SignedIn, path: string) => (await admin.get(path)).text();

/** Returns both files of 2025 and what the page of its transactions sums up. */
const booksOf2025 = async (admin: SignedIn) => ({
  rows: await htmlAt(admin, paths.adminPaymentsFile(range)),
  sums: await htmlAt(admin, paths.adminSumsFile(range)),
  totals: textsOf(await htmlAt(admin, paths.adminPayments(range)), '.total-table tr'),
});

async function paidIn2025(site: TestSite, admin: SignedIn, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/\W/g, '.')}@example.org`;
  const id = await addApplication(site, { full_name: name, email, membership_type: 'General' });
  await recordManualPayment(admin, id, { day: '2025-12-15', note: 'statement 12' });
  return id;
}

/** Sends the form of the page, and returns what answers its question. */
async function questionAt(admin: SignedIn): Promise<Record<string, string>> {
  const form = valuesOf(await htmlAt(admin, PAGE), `form[action="${PAGE}"]`);
  const question = await (await admin.post(PAGE, form)).text();
  assert.match(plainText(question), 'Close the books of 2025?');
  return valuesOf(question, `form[action="${PAGE}"]`);
}

const close = async (admin: SignedIn) => admin.post(PAGE, await questionAt(admin));

test('only a year that has ended is closed, once, after a question and with a code', async ({
  live: { clock, site },
}) => {
  const admin = await signedInAs(site);
  assert.match(plainText(await htmlAt(admin, PAGE)), 'No year is waiting to be closed.');
  await paidIn2025(site, admin, 'Maja Öberg');
  const open = plainText(await htmlAt(admin, PAGE));
  assert.match(open, '1 January 2025 – 31 December 2025');
  const closedYears = () => site.db.selectFrom('closed_years').select('ends_on').execute();
  for (const ends_on of ['2026-12-31', '2024-12-31', '', 'x']) {
    await admin.post(PAGE, { ends_on, confirmed: 'yes' });
    assert.equal(await closedYears(), []);
  }
  clock.now += 11 * MINUTE_MS;
  const late = await admin.post(PAGE, { ends_on: '2025-12-31', confirmed: 'yes' });
  assert.is(late.headers.get('location'), paths.adminConfirm(PAGE));
  assert.equal(await closedYears(), []);
  clock.now -= 11 * MINUTE_MS;
  const answers = [await questionAt(admin), await questionAt(admin)];
  const [first, second] = await Promise.all(answers.map((sent) => admin.post(PAGE, sent)));
  assert.equal([first!.status, second!.status], [303, 303]);
  const closed = plainText(await htmlAt(admin, PAGE));
  assert.match(closed, /Closed on 2 March 2026 by anna@example.org/);
  assert.match(closed, 'No year is waiting to be closed.');
  assert.equal(await closedYears(), [{ ends_on: '2025-12-31' }]);
  assert.is((await logOf(site, 'closedYear')).length, 1);
});

test('nothing is booked in a closed year, and a correction is booked today', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const id = await paidIn2025(site, admin, 'Maja Öberg');
  await close(admin);
  const other = await addApplication(site, { email: 'bo@example.org', membership_type: 'General' });
  const form = await paymentForm(admin, other);
  const late = await admin.post(paths.adminFeePayments(other), { ...form, day: '2025-12-31' });
  assert.is(late.status, 422);
  assert.match(errorsIn(await late.text()).day!, 'The books of that year are closed.');
  await undoLatest(admin, id);
  const file = await htmlAt(admin, paths.adminPaymentsFile({ from: '2026-01-01' }));
  assert.match(file, 'anna@example.org,2026-03-02,2026-00001');
});

test('the files and totals of a closed year stay the same whatever happens afterwards', async ({
  live: { site },
}) => {
  const admin = await signedInAs(site);
  const names = ['Maja Öberg', 'Bo Ek'];
  const fees = [];
  for (const name of names) fees.push(await paidIn2025(site, admin, name));
  await close(admin);
  const before = await booksOf2025(admin);
  assert.match(before.rows, /M-\d+,\d+,statement 12,anna@example.org,2026-03-02,/);
  assert.match(before.sums, '2025-12,Bankgiro,General,3001,2,300.00,SEK');

  for (let round = 0; round < 12; round++) {
    const fee = fees[round % fees.length]!;
    const [latest] = await undoLinks(admin, fee);
    if (round % 3 === 0 && latest) await undoLatest(admin, fee);
    else if (round % 3 === 1 && latest) await recordRefund(admin, fee, '1');
    else await admin.post(paths.adminFeePayments(fee), await paymentForm(admin, fee));
  }
  const bookkeeping = paths.siteDetails('bookkeeping');
  const accounts = valuesOf(await htmlAt(admin, bookkeeping), '.details-form');
  const renamed = await admin.post(bookkeeping, { ...accounts, accountFees: '3100' });
  assert.is(renamed.status, 303);
  const [member] = linksOf(await htmlAt(admin, paths.adminMembers()), '.members-table tbody a');
  const edit = valuesOf(await htmlAt(admin, `${member}/edit`), '.editor-form');
  await admin.post(`${member}/edit`, { ...edit, last_name: 'Ny' });
  await site.db.deleteFrom('members').where('id', '=', member!.split('/').at(-1)!).execute();
  await site.db.updateTable('admins').set({ email: 'eva@example.org' }).execute();

  assert.equal(await booksOf2025(admin), before);
  assert.ok((await ledgerOf(site)).length > 9);
});

test.run();
