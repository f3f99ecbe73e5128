import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { adminSuite, type SignedIn, signIn } from '../../helpers/admin.ts';
import { linksOf, valuesOf } from '../../helpers/html.ts';
import { nothing, purge } from '../../helpers/retention.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2026-11-22.
const test = adminSuite('the retention of people in the register without a membership');

async function addBo(admin: SignedIn, plan = 'General'): Promise<string> {
  const form = valuesOf(await admin.page(paths.adminNewMember()), 'form.editor-form');
  const bo = { first_name: 'Bo', last_name: 'Berg', email: 'bo@example.org' };
  const added = await admin.post(paths.adminNewMember(), { ...form, ...bo, plan });
  return added.headers.get('location')!;
}

/** Records a payment of the only fee and reverses it, as the office does after a mistake. */
async function payAndReverse(admin: SignedIn, member: string) {
  const [link] = linksOf(await admin.page(member), '[aria-labelledby=fees] a');
  const fee = link!.replace(/\/payments$/, '');
  const form = valuesOf(await admin.page(fee), '.note-form');
  await admin.post(`${fee}/payments`, { ...form, method: 'swish' });
  const [undo] = linksOf(await admin.page(fee), '.row-actions a');
  assert.is((await admin.post(undo!, {})).status, 303);
}

const membersIn = async ({ db }: TestSite) =>
  (await db.selectFrom('members').select('id').execute()).length;

test('people who never pay are deleted a year after the last change', async ({ clock, site }) => {
  await addBo(await signIn(site));
  clock.now = Date.parse('2027-11-22T12:00:00Z');
  assert.equal(await purge(site), nothing);
  clock.now = Date.parse('2027-11-23T12:00:00Z');
  assert.equal(await purge(site), { ...nothing, unpaidMembers: 1 });
  assert.is(await membersIn(site), 0);
});

test('people whose granted period was removed are kept for a year after that', async ({
  clock,
  site,
}) => {
  const member = await addBo(await signIn(site), 'Honorary');
  clock.now = Date.parse('2028-02-01T12:00:00Z');
  const admin = await signIn(site, { email: 'second@example.org' });
  const [remove] = linksOf(await admin.page(member), '[aria-labelledby=periods] a');
  const form = valuesOf(await admin.page(remove!), 'form.editor-form');
  assert.is((await admin.post(remove!.split('?')[0]!, form)).status, 303);
  clock.now = Date.parse('2028-02-02T12:00:00Z');
  assert.is((await purge(site)).unpaidMembers, 0);
  clock.now = Date.parse('2029-02-02T12:00:00Z');
  assert.is((await purge(site)).unpaidMembers, 1);
});

test('people whose payment was returned are deleted four years after it', async ({
  clock,
  site,
}) => {
  const admin = await signIn(site);
  await payAndReverse(admin, await addBo(admin));
  clock.now = Date.parse('2028-01-22T12:00:00Z');
  assert.is((await purge(site)).endedMemberships, 0);
  clock.now = Date.parse('2030-11-22T10:59:00Z');
  assert.is((await purge(site)).returnedMembers, 0);
  assert.is(await membersIn(site), 1);
  clock.now = Date.parse('2030-11-23T12:00:00Z');
  assert.is((await purge(site)).returnedMembers, 1);
  assert.is(await membersIn(site), 0);
});

test.run();
