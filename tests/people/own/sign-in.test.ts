import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { codeOf } from '../../../src/services/sessions/member-codes.ts';
import { paths } from '../../../src/shared/paths.ts';
import { plainText, textsOf } from '../../helpers/html.ts';
import { emailsOf } from '../../helpers/live-site.ts';
import { closeMailSite, type MailSite, openMailSite } from '../../helpers/mail-site.ts';
import { addAnna, anna, askForLink, sessionsIn, Visitor } from '../../helpers/people/own.ts';

const test = suite<MailSite>("signing in to the member's own page");

test.before.each(async (context) => {
  Object.assign(context, await openMailSite({ ABUSE_LIMITS: 'off' }));
  await addAnna(context.site);
});

test.after.each(closeMailSite);

const MINUTE_MS = 60_000;
const tokenOf = (link: string) => link.split('/').at(-1)!;

test('a link opens the page in the browser that asked, by the press of a button', async ({
  site,
}) => {
  const visitor = new Visitor(site);
  const link = await askForLink(visitor, ' Anna@Example.org ');
  for (const method of ['GET', 'HEAD', 'GET']) {
    const page = await site.app.request(link, { method });
    assert.is(page.status, 200);
    assert.is(page.headers.get('cache-control'), 'no-store');
    assert.is(page.headers.get('referrer-policy'), 'no-referrer');
    assert.is(page.headers.get('x-robots-tag'), 'noindex');
  }
  assert.match(await (await visitor.get(link)).text(), 'Anna Åberg, M-10001');
  assert.equal(await sessionsIn(site), []);
  const answer = await visitor.post(link);
  assert.is(answer.status, 303);
  assert.is(answer.headers.get('location'), paths.own());
  assert.match(plainText(await (await visitor.get(paths.own())).text()), 'until 30 April 2027');
  assert.is((await sessionsIn(site)).length, 1);
});

test('another browser gets a code only, and presses without the cookie do nothing', async ({
  site,
}) => {
  const visitor = new Visitor(site);
  const link = await askForLink(visitor, anna.email);
  const stranger = new Visitor(site);
  const page = await (await stranger.get(link)).text();
  assert.not.match(page, 'Anna');
  assert.is((await stranger.post(link)).status, 404);
  assert.not(stranger.cookies.has('member'));
  const code = textsOf(page, '.own-code [aria-hidden]')[0]!;
  assert.match(code, /^\d{6}$/);
  assert.is((await stranger.post(paths.ownPart('code'), { code })).status, 422);
  assert.equal(await sessionsIn(site), []);
  assert.is((await visitor.post(paths.ownPart('code'), { code })).status, 303);
  assert.match(await (await visitor.get(paths.own())).text(), 'Anna Åberg');
});

test('a link allows five wrong codes', async ({ site }) => {
  const visitor = new Visitor(site);
  const token = tokenOf(await askForLink(visitor, anna.email));
  const code = codeOf(token);
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) {
    assert.is((await visitor.post(paths.ownPart('code'), { code: wrong })).status, 422);
  }
  assert.is((await visitor.post(paths.ownPart('code'), { code })).status, 422);
  assert.equal(await sessionsIn(site), []);
});

test('used, replaced, expired and wrong links look alike', async ({ clock, site }) => {
  const seen = new Set<string>();
  const refused = async (visitor: Visitor, link: string) => {
    const page = await visitor.get(link);
    assert.is(page.status, 404);
    seen.add(plainText(await page.text()));
    assert.is((await visitor.post(link)).status, 404);
  };
  const visitor = new Visitor(site);
  const first = await askForLink(visitor, anna.email);
  const second = await askForLink(visitor, anna.email);
  await refused(visitor, first);
  await visitor.post(second);
  await visitor.post(paths.ownPart('sign-out'));
  visitor.cookies.delete('notice');
  await refused(visitor, second);
  const third = await askForLink(visitor, anna.email);
  clock.now += 15 * MINUTE_MS;
  await refused(visitor, third);
  await refused(visitor, paths.ownLink('x'.repeat(43)));
  assert.is(seen.size, 1);
});

test('pressing twice, as after a lost answer, gives the same session', async ({ site }) => {
  const visitor = new Visitor(site);
  const link = await askForLink(visitor, anna.email);
  await Promise.all([visitor.post(link), visitor.post(link)]);
  const session = visitor.cookies.get('member');
  visitor.cookies.delete('member');
  await visitor.post(link);
  assert.is(visitor.cookies.get('member'), session);
  assert.is((await sessionsIn(site)).length, 1);
});

test('only hashes are stored of what lets somebody in', async ({ site }) => {
  const visitor = new Visitor(site);
  const link = await askForLink(visitor, anna.email);
  await visitor.post(link);
  const rows = [
    await site.db.selectFrom('member_links').selectAll().execute(),
    await sessionsIn(site),
  ];
  for (const secret of [tokenOf(link), codeOf(tokenOf(link)), ...visitor.cookies.values()]) {
    assert.not.match(JSON.stringify(rows), secret);
  }
});

test('unknown addresses get the same answer', async ({ site }) => {
  const answers = [];
  for (const email of [anna.email, 'nobody@example.org']) {
    const visitor = new Visitor(site);
    const answer = await visitor.post(paths.ownLink(), { email });
    const {
      'x-request-id': _,
      'set-cookie': cookie,
      ...headers
    } = Object.fromEntries(answer.headers);
    const page = await visitor.get(paths.ownLink());
    const wrong = await visitor.post(paths.ownPart('code'), { code: '000000' });
    answers.push([
      answer.status,
      headers,
      cookie!.replace(/link=[^;]+/, ''),
      await answer.text(),
      ...[await page.text(), await wrong.text()].map((html) => {
        assert.match(html, `If we know ${email},`);
        return html.replaceAll(email, '');
      }),
    ]);
  }
  assert.equal(answers[0], answers[1]);
  assert.is((await emailsOf(site, 'member-unknown')).length, 1);
});

test('several members at one address choose, and a session acts for one of them', async ({
  site,
}) => {
  const nils = await addAnna(site, { name: 'Nils Åberg' });
  const visitor = new Visitor(site);
  const link = await askForLink(visitor, anna.email);
  assert.is((await emailsOf(site, 'member-link')).length, 1);
  const page = await (await visitor.get(link)).text();
  assert.equal(textsOf(page, '.own-choice button'), ['Anna Åberg, M-10001', 'Nils Åberg, M-10002']);
  assert.is((await visitor.post(link)).status, 200);
  assert.is((await visitor.post(link, { member: 'other' })).status, 200);
  assert.equal(await sessionsIn(site), []);
  await visitor.post(paths.ownPart('code'), {
    code: codeOf(tokenOf(link)),
    member: nils.memberId,
  });
  assert.is((await sessionsIn(site))[0]!.member_id, nils.memberId);
  assert.equal(textsOf(await (await visitor.get(paths.own())).text(), 'h1'), ['Nils Åberg']);
});

test('only our own pages are opened after signing in', async ({ site }) => {
  const nextAfter = async (next: string) => {
    const visitor = new Visitor(site);
    await visitor.post(paths.ownLink(), { email: anna.email, next });
    const { token } = (await emailsOf(site, 'member-link')).at(-1)!.data as { token: string };
    await site.db.updateTable('member_links').set({ used_at: null }).execute();
    return (await visitor.post(paths.ownLink(token))).headers.get('location');
  };
  assert.is(await nextAfter('https://example.org/me'), paths.own());
  assert.is(await nextAfter('//example.org'), paths.own());
  assert.is(await nextAfter('/me/details'), '/me/details');
});

test.run();
