import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { emailsOf } from '../../helpers/live-site.ts';
import { closeMailSite, type MailSite, openMailSite } from '../../helpers/mail-site.ts';
import {
  addAnna,
  anna,
  askForCode,
  signedIn,
  typeCode,
  Visitor,
} from '../../helpers/people/own.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = suite<MailSite>("limits of the member's own page");

test.before.each(async (context) => {
  Object.assign(context, await openMailSite({ TRUST_PROXY: '1' }));
  await addAnna(context.site);
});

test.after.each(closeMailSite);

const codesIn = async (site: TestSite) => (await emailsOf(site, 'member-code')).length;

const ask = (visitor: Visitor, email = anna.email) => visitor.post(paths.own(), { email });

/** Asks from as many computers as there are requests. */
async function strangersAsk(site: TestSite, count: number, email = anna.email) {
  const statuses = [];
  for (let index = 0; index < count; index += 1) {
    const headers = { 'X-Forwarded-For': `192.0.2.${index}` };
    statuses.push((await site.post(paths.own(), { email }, headers)).status);
  }
  return statuses;
}

test('a browser gets three codes an hour, whether a member has the address or not', async ({
  site,
}) => {
  for (const email of [anna.email, 'nobody@example.org']) {
    const visitor = new Visitor(site);
    const statuses = [];
    for (let asked = 0; asked < 4; asked += 1) statuses.push((await ask(visitor, email)).status);
    assert.equal(statuses, [303, 303, 303, 429]);
  }
  assert.is(await codesIn(site), 3);
});

test('three requests of strangers leave the owner a code that works', async ({ site }) => {
  const owner = new Visitor(site);
  await strangersAsk(site, 3);
  const code = await askForCode(owner, anna.email);
  await strangersAsk(site, 3);
  assert.is((await typeCode(owner, code)).status, 303);
});

test('all strangers together get ten codes a day for a mailbox, known or not', async ({ site }) => {
  for (const email of [anna.email, 'nobody@example.org']) {
    const statuses = await strangersAsk(site, 13, email);
    assert.equal(statuses, [...Array<number>(10).fill(303), 429, 429, 429]);
  }
  assert.is(await codesIn(site), 10);
});

test('strangers use nothing up for a browser that has signed in, or for who is signed in', async ({
  site,
}) => {
  const left = await signedIn(site, anna.email);
  await left.post(paths.ownPart('sign-out'));
  const inside = await signedIn(site, anna.email);
  inside.cookies.delete('browser');
  assert.equal((await strangersAsk(site, 12)).slice(-1), [429]);
  const known = await askForCode(left, anna.email);
  assert.is((await typeCode(left, known)).status, 303);
  const again = await inside.post(paths.ownPart('again'), { next: '/me/data' });
  assert.is(again.headers.get('location'), paths.ownPart('code'));
});

test('a cookie of a browser counts for no other mailbox, and a forged one for none', async ({
  site,
}) => {
  const other = { ...anna, name: 'Bo Berg', email: 'bo@example.org' };
  await addAnna(site, other);
  const bo = await signedIn(site, other.email);
  await strangersAsk(site, 10);
  assert.is((await ask(bo)).status, 429);
  const forged = `${'x'.repeat(43)}.${'0'.repeat(64)}`;
  assert.is((await ask(new Visitor(site, [['browser', forged]]))).status, 429);
});

test('who is signed in cannot flood the mailbox of somebody else', async ({ clock, site }) => {
  const email = 'victim@example.org';
  const statuses = [];
  for (let hour = 0; hour < 4; hour += 1) {
    const visitor = await signedIn(site, anna.email);
    for (let asked = 0; asked < 3; asked += 1) {
      statuses.push((await visitor.post(paths.ownPart('email'), { email })).status);
    }
    clock.now += 1000;
  }
  assert.is(statuses.filter((status) => status === 303).length, 10);
});

test('of ten thousand guesses, fifty a day are tried for a mailbox', async ({ site }) => {
  let tried = 0;
  for (let attacker = 0; attacker < 20; attacker += 1) {
    const visitor = new Visitor(site);
    const headers = { 'X-Forwarded-For': `198.51.100.${attacker}` };
    const asked = await site.post(paths.own(), { email: anna.email }, headers);
    const [cookie] = asked.headers.getSetCookie();
    if (cookie) visitor.cookies.set('browser', /browser=([^;]+)/.exec(cookie)![1]!);
    for (let guess = 0; guess < 500; guess += 1) await typeCode(visitor, '000000');
    const rows = await site.db.selectFrom('member_codes').select('tries').execute();
    tried = rows.reduce((sum, { tries }) => sum + tries, 0);
  }
  assert.is(tried, 50);
});

test('an address that no member has gets three emails a day', async ({ site }) => {
  await strangersAsk(site, 5, 'nobody@example.org');
  assert.is((await emailsOf(site, 'member-unknown')).length, 3);
});

test('a client may ask for twenty codes in ten minutes', async ({ site }) => {
  const statuses = [];
  for (let asked = 0; asked < 21; asked += 1) {
    statuses.push((await ask(new Visitor(site), `${asked}@example.org`)).status);
  }
  assert.equal(statuses.slice(-2), [303, 429]);
});

test('guessing cards is limited', async ({ site }) => {
  const statuses = new Set<number>();
  for (let tries = 0; tries < 70; tries += 1) {
    statuses.add((await site.get(paths.memberCard(`guess-${tries}`))).status);
  }
  assert.equal([...statuses], [404, 429]);
});

test.run();
