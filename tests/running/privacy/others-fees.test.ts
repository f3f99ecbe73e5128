import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { adminSuite, type SignedIn, signIn } from '../../helpers/admin.ts';
import { find, linksOf, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2026-11-22.
const test = adminSuite('the personal data of one member and the fees of another');

const SHARED = 'mailbox@example.org';
const FORM = 'form.editor-form';

/** Adds a member, who is charged, and returns the id. */
async function addMember(
  admin: SignedIn,
  kind: 'person' | 'organisation',
  typed: Record<string, string>,
): Promise<string> {
  const form = valuesOf(await admin.page(paths.adminNewMember(kind)), FORM);
  const added = await admin.post(paths.adminNewMember(), { ...form, ...typed });
  assert.is(added.status, 303);
  return added.headers.get('location')!.split('/').at(-1)!;
}

const addBo = (admin: SignedIn) =>
  addMember(admin, 'person', { first_name: 'Bo', last_name: 'Berg', email: SHARED });

async function feeOf({ db }: TestSite, memberId: string) {
  return db
    .selectFrom('fees')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Records the payment of a member's fee as the office does. */
async function pay(site: TestSite, admin: SignedIn, memberId: string, note: string) {
  const { id } = await feeOf(site, memberId);
  const form = valuesOf(await admin.page(paths.adminFee(id)), '.note-form');
  const fields = { ...form, method: 'bankgiro', note };
  assert.is((await admin.post(paths.adminFeePayments(id), fields)).status, 303);
}

/** A member whose fee was addressed to a mailbox that another member now has alone. */
async function addAstrid(site: TestSite, admin: SignedIn): Promise<string> {
  const id = await addMember(admin, 'person', {
    first_name: 'Astrid',
    last_name: 'Ek',
    email: SHARED,
  });
  await pay(site, admin, id, 'private note about Astrid');
  const path = paths.adminMemberPart(id, 'edit');
  const form = valuesOf(await admin.page(path), FORM);
  const edited = await admin.post(path, { ...form, email: 'astrid@example.org' });
  assert.is(edited.status, 303);
  return id;
}

/** An organisation with a fee that is addressed to its contact person, who is a member too. */
async function addOrganisation(admin: SignedIn): Promise<{ firm: string; berit: string }> {
  const berit = await addMember(admin, 'person', {
    first_name: 'Berit',
    last_name: 'Lund',
    email: 'berit@example.org',
  });
  const firm = await addMember(admin, 'organisation', {
    full_name: 'Lund & Co',
    email: 'office@lund.example',
    plan: 'Institutional',
  });
  const contact = { 'name-0': 'Berit Lund', 'email-0': 'berit@example.org' };
  assert.is((await admin.post(paths.adminMemberPart(firm, 'contacts'), contact)).status, 303);
  return { firm, berit };
}

async function copyOf(admin: SignedIn, id: string) {
  const answer = await admin.get(paths.adminMemberCopy(id));
  assert.is(answer.status, 200);
  return (await answer.json()) as { data: Record<string, Record<string, unknown>[]> };
}

async function erase(admin: SignedIn, id: string) {
  const path = paths.adminMemberPart(id, 'personal-data');
  const [number] = /M-\d{5}/.exec(await admin.page(path))!;
  const erased = await admin.post(path, { number });
  assert.is(erased.headers.get('location'), paths.adminMembers());
  assert.is((await admin.get(paths.adminMember(id))).status, 404);
}

/** Returns what the page says about a kind of data: how many rows go, and how many stay. */
async function held(admin: SignedIn, id: string, label: string) {
  const html = await admin.page(paths.adminMemberPart(id, 'personal-data'));
  const at = textsOf(html, 'tbody th').indexOf(label);
  return at < 0 ? null : textsOf(html, 'tbody td').slice(at * 3, at * 3 + 2);
}

const feesOf = async (admin: SignedIn, id: string) => {
  const html = await admin.page(paths.adminMember(id));
  return {
    fees: linksOf(find(html, '[aria-labelledby=fees]')).filter((link) =>
      link.startsWith('/admin/fees/'),
    ).length,
    payments: linksOf(find(html, '[aria-labelledby=payments]'), 'th a').length,
  };
};

test('a mailbox that a member had before somebody else gives neither of them the other one’s fee', async ({
  site,
}) => {
  const admin = await signIn(site);
  const astrid = await addAstrid(site, admin);
  const bo = await addBo(admin);
  const { data } = await copyOf(admin, bo);
  assert.equal(
    data.fees!.map(({ payer_name }) => payer_name),
    ['Bo Berg'],
  );
  assert.not.match(JSON.stringify(data), 'Astrid');
  assert.equal(await held(admin, bo, 'Fees'), ['1', '0']);
  assert.is(await held(admin, bo, 'Payments in the books'), null);
  const before = await feesOf(admin, astrid);
  assert.equal(before, { fees: 1, payments: 1 });
  await erase(admin, bo);
  assert.equal(await feesOf(admin, astrid), before);
  assert.is((await feeOf(site, astrid)).payer_email, 'astrid@example.org');
  const search = await admin.page(paths.adminFees({ show: 'all', q: SHARED }));
  assert.not.match(plainText(search), 'Astrid');
});

test('erasing the contact person of an organisation keeps its unpaid fee and addresses it to the organisation', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { berit, firm } = await addOrganisation(admin);
  const fee = await feeOf(site, firm);
  assert.is(fee.payer_email, 'berit@example.org');
  assert.equal(await held(admin, berit, 'Fees'), ['1', '0']);
  const { data } = await copyOf(admin, berit);
  assert.is(data.fees!.length, 1);
  assert.is(data.member_contacts!.length, 1, 'her name as a contact is hers');
  await erase(admin, berit);
  const page = await admin.get(paths.adminFee(fee.id));
  assert.is(page.status, 200);
  assert.match(plainText(await page.text()).replaceAll('\u00a0', ' '), 'SEK 7,500');
  assert.is((await site.get(paths.fee(fee.token))).status, 200, 'it can still be paid');
  assert.is((await feeOf(site, firm)).payer_email, 'office@lund.example');
});

test('erasing the contact person of an organisation keeps its paid fee with the payment', async ({
  site,
}) => {
  const admin = await signIn(site);
  const { berit, firm } = await addOrganisation(admin);
  await pay(site, admin, firm, '');
  const before = await feesOf(admin, firm);
  assert.equal(before, { fees: 1, payments: 1 });
  assert.is(await held(admin, berit, 'Payments in the books'), null);
  await erase(admin, berit);
  assert.equal(await feesOf(admin, firm), before);
});

test('the receipts of an erased person lead to a page without the name', async ({ site }) => {
  const admin = await signIn(site);
  const bo = await addBo(admin);
  await pay(site, admin, bo, '');
  const html = await admin.page(paths.adminMember(bo));
  const [receipt] = linksOf(find(html, '[aria-labelledby=payments]'), 'th a');
  const paid = plainText(await site.page(receipt!));
  assert.match(paid, 'Bo Berg');
  const number = /Receipt (\d{4}-\d{5})/.exec(paid)![1]!;
  await erase(admin, bo);
  const answer = await site.get(receipt!);
  assert.is(answer.status, 404);
  const closed = plainText(await answer.text());
  assert.not.match(closed, 'Bo Berg');
  assert.match(closed, 'the receipt may no longer be shown here');
  const books = plainText(await admin.page(paths.adminPayments()));
  assert.match(books, number);
  assert.match(books, 'Bo Berg', 'the books keep the name');
});

test.run();
