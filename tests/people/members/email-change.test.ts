import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { endMembership } from '../../../src/people/periods/standings.ts';
import { dayInStockholm } from '../../../src/shared/i18n/format.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { codeOf, type SignedIn, signIn } from '../../helpers/admin.ts';
import { find, findAll, valuesOf } from '../../helpers/html.ts';
import { emailsOf } from '../../helpers/live-site.ts';
import { closeMailSite, type MailSite, openMailSite } from '../../helpers/mail-site.ts';
import {
  anna,
  askForCode,
  codeIn,
  sessionsIn,
  signedIn,
  typeCode,
  undoIn,
  Visitor,
} from '../../helpers/people/own.ts';

interface Context extends MailSite {
  admin: SignedIn;
  id: string;
}

const test = suite<Context>("another address of a member's page");

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const other = 'evil@example.net';
const KIND = 'member-email-changed';

test.before.each(async (context) => {
  Object.assign(context, await openMailSite({ ABUSE_LIMITS: 'off' }));
  const { site } = context;
  context.id = (await addPaidMember(site, anna)).memberId;
  context.admin = await signIn(site, { email: 'office@example.org', secondFactor: true });
});

test.after.each(closeMailSite);

const emailOf = async ({ id, site: { db } }: Pick<Context, 'id' | 'site'>) =>
  (await db.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;

/** Sends the form of a member's details as the page does. */
async function edit(
  { admin, id }: Pick<Context, 'admin' | 'id'>,
  changes: Record<string, string>,
): Promise<Response> {
  const path = paths.adminMemberPart(id, 'edit');
  const html = await (await admin.get(path)).text();
  return admin.post(path, { ...valuesOf(html, '.details-form'), ...changes });
}

const dataOf = async ({ site }: Context) =>
  (await emailsOf(site, KIND)).map(({ data, recipient }) => ({
    to: recipient,
    ...(data as { by?: string; email?: string; token?: string; isRemoved?: boolean }),
  }));

for (const email of [other, '', ` ${anna.email.replace('anna', 'anno')} `]) {
  test(`an address needs a fresh code before it becomes ${JSON.stringify(email)}`, async (context) => {
    const { admin, clock, site } = context;
    clock.now += 11 * MINUTE_MS;
    const phone = '+46 70 111 22 33';
    const asked = await edit(context, { email, phone });
    assert.is(asked.status, 422);
    const html = await asked.text();
    assert.ok(find(html, 'input[name=code]'));
    const typed = valuesOf(html, '.details-form');
    assert.equal([typed.email, typed.phone], [email, phone], 'nothing typed is lost');
    assert.is(await emailOf(context), anna.email);
    const path = paths.adminMemberPart(context.id, 'edit');
    const wrong = await admin.post(path, { ...typed, code: '000000' });
    assert.is(wrong.status, 422);
    assert.is(await emailOf(context), anna.email);
    assert.equal(await dataOf(context), []);
    const again = valuesOf(await wrong.text(), '.details-form');
    const right = await admin.post(path, { ...again, code: codeOf(admin, site.now()) });
    assert.is(right.status, 303);
    assert.is(await emailOf(context), email.trim());
    assert.is((await dataOf(context)).length, 1);
  });
}

test('other details, the same address, and an address where there was none need no code', async (context) => {
  const { clock, site } = context;
  clock.now += 11 * MINUTE_MS;
  assert.is((await edit(context, { phone: '+46 70 111 22 33' })).status, 303);
  assert.is((await edit(context, { email: anna.email.toUpperCase() })).status, 303);
  await site.db.updateTable('members').set({ email: '' }).execute();
  assert.is((await edit(context, { email: other })).status, 303);
  assert.is(await emailOf(context), other);
  assert.equal(await dataOf(context), []);
});

test('the office’s change ends sessions, and the earlier address can undo it', async (context) => {
  const { clock, site } = context;
  const before = await signedIn(site, anna.email);
  assert.is((await edit(context, { email: other })).status, 303);
  assert.is((await before.get(paths.ownPart('details'))).status, 303);
  assert.equal(await sessionsIn(site), []);
  const [told] = await dataOf(context);
  assert.equal([told!.to, told!.by, told!.email], [anna.email, 'office', undefined]);
  const undo = await undoIn(site);
  const thief = await signedIn(site, other);
  clock.now += 6 * DAY_MS;
  await new Visitor(site).post(undo);
  assert.is(await emailOf(context), anna.email);
  assert.is((await thief.get(paths.ownPart('details'))).status, 303);
  await new Visitor(site).post(undo);
  const [, undone] = await dataOf(context);
  assert.equal([undone!.to, undone!.by, undone!.token], [other, 'undo', undefined]);
});

test('a link that undoes a change works for seven days', async (context) => {
  await edit(context, { email: other });
  const undo = await undoIn(context.site);
  context.clock.now += 7 * DAY_MS;
  await new Visitor(context.site).post(undo);
  assert.is(await emailOf(context), other);
});

test('a removed address is told so, and can undo it', async (context) => {
  await edit(context, { email: '' });
  const [told] = await dataOf(context);
  assert.equal([told!.to, told!.isRemoved], [anna.email, true]);
  await new Visitor(context.site).post(await undoIn(context.site));
  assert.is(await emailOf(context), anna.email);
});

test('an address that was wrong is told, but can undo neither this nor an earlier change', async (context) => {
  await edit(context, { email: 'wrong@example.net' });
  const earlier = await undoIn(context.site);
  await edit(context, { email: 'right@example.org', emailWrong: 'on' });
  const [, told] = await dataOf(context);
  assert.equal([told!.to, told!.token], ['wrong@example.net', undefined]);
  await new Visitor(context.site).post(earlier);
  assert.is(await emailOf(context), 'right@example.org');
});

test('a second change of the office leaves the first address its link', async (context) => {
  await edit(context, { email: other });
  const undo = await undoIn(context.site);
  context.clock.now += MINUTE_MS;
  await edit(context, { email: 'fence@example.net' });
  const thief = await undoIn(context.site);
  await new Visitor(context.site).post(undo);
  await new Visitor(context.site).post(thief);
  assert.is(await emailOf(context), anna.email);
});

test('a merge informs the address that opens nothing any more, which can undo it', async (context) => {
  const { admin, site } = context;
  const { memberId } = await addPaidMember(site, {
    name: 'Anna Aberg',
    email: other,
    paidOn: '2024-01-01',
  });
  const twin = await signedIn(site, anna.email);
  const { number } = await site.db
    .selectFrom('members')
    .select('number')
    .where('id', '=', context.id)
    .executeTakeFirstOrThrow();
  const merged = { number: String(number), sure: 'yes' };
  const answer = await admin.post(paths.adminMemberPart(memberId, 'merge'), merged);
  assert.is(answer.status, 303);
  assert.is((await twin.get(paths.ownPart('details'))).status, 303);
  const [told] = await dataOf(context);
  assert.is(told!.to, anna.email);
  await new Visitor(site).post(await undoIn(site));
  assert.is(await emailOf({ site, id: memberId }), anna.email);
});

test('a merge that gives the kept member the address of the other writes to nobody', async (context) => {
  const { admin, site } = context;
  const { memberId } = await addPaidMember(site, { name: 'Anna Aberg', paidOn: '2024-01-01' });
  await site.db.updateTable('members').set({ email: '' }).where('id', '=', memberId).execute();
  const { number } = await site.db
    .selectFrom('members')
    .select('number')
    .where('id', '=', context.id)
    .executeTakeFirstOrThrow();
  const merged = { number: String(number), sure: 'yes' };
  await admin.post(paths.adminMemberPart(memberId, 'merge'), merged);
  assert.is(await emailOf({ site, id: memberId }), anna.email);
  assert.equal(await dataOf(context), []);
});

test('a site without a mail server changes the address and queues nothing', async (context) => {
  const { site } = context;
  Object.assign(site.config, { mail: null });
  assert.is((await edit(context, { email: other })).status, 303);
  assert.equal([await emailOf(context), await dataOf(context)], [other, []]);
});

/** Asks for a change of the address, and returns the code that confirms it. */
async function askForChange(visitor: Visitor): Promise<string> {
  await visitor.post(paths.ownPart('email'), { email: other });
  return codeIn(visitor.site);
}

const ends: Record<string, (context: Context, visitor: Visitor) => Promise<unknown>> = {
  'signing out': (_, visitor) => visitor.post(paths.ownPart('sign-out')),
  'signing out everywhere from another browser': async ({ site }) =>
    (await signedIn(site, anna.email)).post(paths.ownPart('sign-out-everywhere')),
  leaving: (_, visitor) => visitor.post(paths.ownPart('leaving')),
  death: async ({ id, site }) => {
    const ending = { standing: 'deceased', day: dayInStockholm(site.now()) } as const;
    await endMembership(site.db, id, ending, { adminId: null, now: site.now() });
  },
  'an address that the office changes': (context) => edit(context, { email: 'new@example.org' }),
};

for (const [name, end] of Object.entries(ends)) {
  test(`${name} ends a change of the address that waits to be confirmed`, async (context) => {
    const visitor = await signedIn(context.site, anna.email);
    const code = await askForChange(visitor);
    const browser = new Visitor(context.site, [...visitor.cookies]);
    await end(context, visitor);
    assert.is((await typeCode(browser, code)).status, 422);
    assert.is.not(await emailOf(context), other);
  });
}

test('signing out everywhere ends codes that nobody has used, but not links that undo a change', async (context) => {
  const { site } = context;
  const visitor = await signedIn(site, anna.email);
  await typeCode(visitor, await askForChange(visitor));
  const undo = await undoIn(site);
  const waiting = new Visitor(site);
  const code = await askForCode(waiting, other);
  await visitor.post(paths.ownPart('sign-out-everywhere'));
  assert.is((await typeCode(waiting, code)).status, 422);
  await new Visitor(site).post(undo);
  assert.is(await emailOf(context), anna.email);
});

test('signing out in one browser leaves the codes of others', async (context) => {
  const { site } = context;
  const [one, another] = [await signedIn(site, anna.email), await signedIn(site, anna.email)];
  const code = await askForChange(another);
  await one.post(paths.ownPart('sign-out'));
  assert.is((await another.get(paths.ownPart('details'))).status, 200);
  assert.is((await typeCode(another, code)).status, 303);
  assert.is(await emailOf(context), other);
});

test('the form offers to keep a wrong address from undoing only where there is an address', async (context) => {
  const path = paths.adminMemberPart(context.id, 'edit');
  const ticks = async () =>
    findAll(await (await context.admin.get(path)).text(), 'input[name=emailWrong]').length;
  assert.is(await ticks(), 1);
  await context.site.db.updateTable('members').set({ email: '' }).execute();
  assert.is(await ticks(), 0);
});

test.run();
