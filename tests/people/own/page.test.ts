import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addAdmin } from '../../helpers/admin.ts';
import { findMember } from '../../../src/people/register/register.ts';
import { addSubscriber } from '../../fixtures/rows.ts';
import { signIn } from '../../helpers/admin.ts';
import { attributesOf, find, linksOf, plainText, valuesOf } from '../../helpers/html.ts';
import { emailsOf } from '../../helpers/live-site.ts';
import { closeMailSite, type MailSite, openMailSite } from '../../helpers/mail-site.ts';
import {
  addAnna,
  anna,
  codeIn,
  sessionsIn,
  signedIn,
  typeCode,
  undoIn,
  Visitor,
} from '../../helpers/people/own.ts';
import type { TestSite } from '../../helpers/site.ts';

interface Context extends MailSite {
  visitor: Visitor;
  id: string;
}

const test = suite<Context>("the member's own page");

test.before.each(async (context) => {
  Object.assign(context, await openMailSite({ ABUSE_LIMITS: 'off' }));
  context.id = (await addAnna(context.site)).memberId;
  context.visitor = await signedIn(context.site, anna.email);
});

test.after.each(closeMailSite);

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

const feesIn = ({ db }: TestSite) =>
  db.selectFrom('fees').selectAll().orderBy('created_at').execute();
const memberIn = async ({ id, site }: Context) => (await findMember(site.db, id))!;
const pageOf = async ({ visitor }: Context) => (await visitor.get(paths.own())).text();

test('says what the membership is, and leads to the receipts', async (context) => {
  const html = await pageOf(context);
  assert.match(
    plainText(find(html, '.page-head')),
    'You are a member until 30 April 2027, without a break since 2026.',
  );
  const receipt = linksOf(html).find((link) => link.startsWith('/receipts/'))!;
  assert.is((await context.visitor.get(receipt)).status, 200);
  assert.match(plainText(html), 'You can renew from 1 March 2027');
  assert.is(attributesOf(html, '.member-card-code', 'aria-label').length, 1);
});

test('renewing is one press that leads to the page where the fee is paid', async (context) => {
  const { clock, site, visitor } = context;
  assert.is((await visitor.post(paths.ownPart('renewal'))).headers.get('location'), paths.own());
  clock.now = Date.parse('2027-03-05T10:00:00Z');
  const later = await signedIn(site, anna.email);
  const html = await (await later.get(paths.own())).text();
  assert.match(plainText(html), 'Renew for SEK 150');
  assert.match(plainText(html), '1 May 2027 – 30 April 2028');
  const [first, second] = await Promise.all([
    later.post(paths.ownPart('renewal')),
    later.post(paths.ownPart('renewal')),
  ]);
  const fees = (await feesIn(site)).filter(({ purpose }) => purpose === 'renew');
  assert.is(fees.length, 1);
  assert.is(first.headers.get('location'), paths.fee(fees[0]!.token));
  assert.is(second.headers.get('location'), paths.fee(fees[0]!.token));
  const owed = await (await later.get(paths.own())).text();
  assert.ok(linksOf(owed).includes(paths.fee(fees[0]!.token)));
  assert.not.match(plainText(owed), 'Renew for');
});

test('a change of plan says what it costs and from when', async ({ clock, site }) => {
  clock.now = Date.parse('2026-11-21T10:00:00Z');
  const visitor = await signedIn(site, anna.email);
  const html = await (await visitor.get(paths.ownPart('plan'))).text();
  assert.match(plainText(html), '21 November 2026 – 20 November 2027');
  // 161 of 365 days are left of SEK 500, the sum that the payment was.
  const credit = /period, SEK (\d+), has/.exec(plainText(html))![1]!;
  const price = /Core for SEK (\d+)/.exec(plainText(html))![1]!;
  assert.is(Number(price) + Number(credit), 500);
  const answer = await visitor.post(paths.ownPart('plan'), { plan: 'Core' });
  const fee = (await feesIn(site)).find(({ purpose }) => purpose === 'change')!;
  assert.is(answer.headers.get('location'), paths.fee(fee.token));
  assert.is(fee.amount, Number(price) * 100);
  assert.match(await (await visitor.get(paths.own())).text(), 'Keep the present plan');
  await visitor.post(paths.ownPart('plan-cancellation'), {});
  const owed = (await feesIn(site)).filter(({ status }) => status === 'pending');
  assert.equal(owed, []);
  for (const plan of ['Honorary', 'Institutional', 'x', '']) {
    assert.is((await visitor.post(paths.ownPart('plan'), { plan })).status, 422, plan);
  }
});

test('an address is corrected at once, and another name is told to the office', async (context) => {
  const { site, visitor } = context;
  const html = await (await visitor.get(paths.ownPart('details'))).text();
  const values = valuesOf(html, `form[action^="${paths.ownPart('details')}"]`);
  const changed = { ...values, street: 'Storgatan 2', city: 'Linköping', last_name: 'Öberg' };
  const saved = await visitor.post(paths.ownPart('details'), changed);
  assert.is(saved.headers.get('location'), paths.own());
  const member = await memberIn(context);
  assert.equal([member.street, member.city], ['Storgatan 2', 'Linköping']);
  assert.is(member.full_name, 'Anna Åberg');
  await visitor.post(paths.ownPart('details'), changed);
  const tasks = await site.db.selectFrom('office_tasks').selectAll().execute();
  assert.equal(
    tasks.map(({ kind, member_id }) => [kind, member_id]),
    [['otherName', context.id]],
  );
  const admin = await signIn(site);
  const page = plainText(await admin.page(paths.adminMember(context.id)));
  assert.match(page, 'wants another name');
  assert.is(page.split('Anna Öberg').length, 2);
  assert.match(await admin.page(paths.adminTasks()), 'Wants another name');
});

test('faults and changes of others lose nothing that was typed', async (context) => {
  const { site, visitor } = context;
  const html = await (await visitor.get(paths.ownPart('details'))).text();
  const values = valuesOf(html, `form[action^="${paths.ownPart('details')}"]`);
  const wrong = await visitor.post(paths.ownPart('details'), {
    ...values,
    street: 'Storgatan 3',
    phone: 'call me',
    birth_year: '2999',
  });
  assert.is(wrong.status, 422);
  const page = await wrong.text();
  assert.is(attributesOf(page, '#street', 'value')[0], 'Storgatan 3');
  assert.ok(find(page, '#phone-error'));
  await site.db.updateTable('members').set({ city: 'Ulrika', version: 7 }).execute();
  const stale = await visitor.post(paths.ownPart('details'), { ...values, street: 'Storgatan 3' });
  assert.is(stale.status, 409);
  const again = valuesOf(await stale.text(), `form[action^="${paths.ownPart('details')}"]`);
  assert.is(again.street, 'Storgatan 3');
  assert.is((await visitor.post(paths.ownPart('details'), again)).status, 303);
});

test('a Swedish postal code has five digits, and other countries are free', async ({ visitor }) => {
  const html = await (await visitor.get(paths.ownPart('details'))).text();
  const { version: _, ...values } = valuesOf(html, `form[action^="${paths.ownPart('details')}"]`);
  const save = async (country: string, postal_code: string) => {
    const page = await (await visitor.get(paths.ownPart('details'))).text();
    const { version = '' } = valuesOf(page, `form[action^="${paths.ownPart('details')}"]`);
    const typed = { ...values, version, country, postal_code };
    return visitor.post(paths.ownPart('details'), typed);
  };
  for (const wrong of ['58', '582244', '582 2S', '58224 A']) {
    const refused = await save('SE', wrong);
    assert.is(refused.status, 422, wrong);
    assert.match(plainText(find(await refused.text(), '#postal_code-error')), 'five digits');
  }
  for (const [country, code] of [
    ['SE', '582 24'],
    ['SE', '58224'],
    ['SE', 'S-582 24'],
    ['SE', ''],
    ['NO', '0150'],
    ['', '58'],
  ] as const) {
    assert.is((await save(country, code)).status, 303, `${country} ${code}`);
  }
});

test('a form with one field comes back with the focus on its error', async ({ site, visitor }) => {
  const forms = [
    [new Visitor(site), paths.own(), '#email'],
    [new Visitor(site), paths.ownPart('code'), '#code'],
    [visitor, paths.ownPart('email'), '#email'],
  ] as const;
  for (const [by, action, field] of forms) {
    const answer = await by.post(action, { email: 'wrong', code: 'wrong' });
    assert.is(attributesOf(await answer.text(), field, 'autofocus').length, 1, action);
  }
  const first = await (await new Visitor(site).get(paths.own())).text();
  assert.equal(attributesOf(first, '[autofocus]', 'id'), []);
});

test('the newsletter begins and ends without another letter', async (context) => {
  const { site, visitor } = context;
  const tick = async (newsletter: string) => {
    const html = await (await visitor.get(paths.ownPart('details'))).text();
    const { newsletter: _, ...values } = valuesOf(
      html,
      `form[action^="${paths.ownPart('details')}"]`,
    );
    await visitor.post(paths.ownPart('details'), newsletter ? { ...values, newsletter } : values);
    return (await site.db.selectFrom('newsletter_subscribers').selectAll().execute()).map(
      ({ email, is_active }) => [email, is_active],
    );
  };
  assert.equal(await tick('on'), [[anna.email, 1]]);
  assert.equal(await tick('on'), [[anna.email, 1]]);
  assert.equal(await tick(''), []);
  await addSubscriber(site, { email: anna.email, is_active: 0 });
  assert.equal(await tick('on'), [[anna.email, 1]]);
  const { source, consent_text } = await site.db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .executeTakeFirstOrThrow();
  assert.equal([source, consent_text], ['member', `Send the newsletter to ${anna.email}`]);
});

test('another email address is confirmed by itself, and the earlier one can undo it', async (context) => {
  const { site, visitor } = context;
  const other = 'anna.aberg@example.net';
  await visitor.post(paths.ownPart('email'), { email: other });
  assert.is((await memberIn(context)).email, anna.email);
  const code = await codeIn(site);
  const stranger = new Visitor(site);
  assert.is((await typeCode(stranger, code)).status, 422);
  assert.is((await memberIn(context)).email, anna.email);
  const before = await signedIn(site, anna.email);
  await typeCode(visitor, code);
  assert.is((await memberIn(context)).email, other);
  assert.match(await (await visitor.get(paths.own())).text(), other);
  assert.is((await before.get(paths.ownPart('details'))).status, 303, 'other sessions end');
  const [told] = await emailsOf(site, 'member-email-changed');
  assert.is(told!.recipient, anna.email);
  const undo = await undoIn(site);
  const page = await (await stranger.get(undo)).text();
  assert.is(
    attributesOf(page, '.own-ways form', 'method')[0],
    'get',
    'the first button is harmless',
  );
  assert.is((await memberIn(context)).email, other);
  context.clock.now += 6 * DAY_MS;
  const undone = await stranger.page(stranger.post(undo));
  assert.match(undone, 'Your earlier email address is back');
  assert.is((await memberIn(context)).email, anna.email);
  assert.is((await visitor.get(paths.ownPart('details'))).status, 303);
  const again = await stranger.page(stranger.post(undo));
  assert.not.match(again, 'Your earlier email address is back');
});

test('undoing a change of the address ends the links of later changes', async (context) => {
  const { site, visitor } = context;
  const change = async (by: Visitor, email: string) => {
    await by.post(paths.ownPart('email'), { email });
    await typeCode(by, await codeIn(site));
    return undoIn(site);
  };
  const ownerUndoes = await change(visitor, 'thief@example.net');
  context.clock.now += MINUTE_MS;
  const thiefUndoes = await change(visitor, 'fence@example.net');
  context.clock.now += MINUTE_MS;
  await new Visitor(site).post(ownerUndoes);
  await new Visitor(site).post(thiefUndoes);
  assert.is((await memberIn(context)).email, anna.email);
});

test('a code opens nothing of the administration, whoever has the address', async (context) => {
  const { site, visitor } = context;
  await addAdmin(site, { email: anna.email });
  const copy = await visitor.get(paths.ownPart('data.json'));
  const { data } = (await copy.json()) as { data: Record<string, object[]> };
  assert.ok(data.members);
  assert.not('admins' in data);
  assert.ok(data.activity!.every((entry) => (entry as { actor_name: null }).actor_name === null));
});

test('careful actions ask for a fresh code after 15 minutes', async (context) => {
  const { clock, site, visitor } = context;
  clock.now += 16 * MINUTE_MS;
  for (const part of ['email', 'leaving', 'data', 'data.json'] as const) {
    const answer = await visitor.get(paths.ownPart(part));
    assert.is(answer.headers.get('location'), paths.ownAgain(paths.ownPart(part)));
  }
  for (const part of ['email', 'leaving'] as const) {
    const answer = await visitor.post(paths.ownPart(part), { email: 'x@example.org' });
    assert.is(answer.headers.get('location'), paths.ownAgain(paths.ownPart(part)));
  }
  const html = await (await visitor.get(paths.ownAgain('/me/data.json'))).text();
  const action = paths.ownPart('again');
  await visitor.post(action, valuesOf(html, `form[action^="${action}"]`));
  const answer = await typeCode(visitor, await codeIn(site));
  assert.is(answer.headers.get('location'), paths.ownPart('data.json'));
  const copy = await visitor.get(paths.ownPart('data.json'));
  const { data } = (await copy.json()) as { data: Record<string, object[]> };
  assert.is(data.members!.length, 1);
  assert.ok(data.sessions);
  assert.match(copy.headers.get('content-disposition')!, 'attachment');
  assert.match(await (await visitor.get(paths.ownPart('data'))).text(), 'Anna Åberg');
  assert.is((await sessionsIn(site)).length, 1, 'the earlier session has ended');
});

test.run();
