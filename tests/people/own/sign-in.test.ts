import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { attributesOf, find, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { emailsOf } from '../../helpers/live-site.ts';
import { closeMailSite, type MailSite, openMailSite } from '../../helpers/mail-site.ts';
import {
  addAnna,
  anna,
  askForCode,
  codeIn,
  sessionsIn,
  typeCode,
  Visitor,
} from '../../helpers/people/own.ts';

const test = suite<MailSite>("signing in to the member's own page");

test.before.each(async (context) => {
  Object.assign(context, await openMailSite({ ABUSE_LIMITS: 'off' }));
  await addAnna(context.site);
});

test.after.each(closeMailSite);

const MINUTE_MS = 60_000;

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

const errorOf = async (answer: Response) => plainText(find(await answer.text(), '#code-error'));

test('the code from the email opens the page in the browser that asked', async ({ site }) => {
  const visitor = new Visitor(site);
  const code = await askForCode(visitor, ' Anna@Example.org ');
  const page = await visitor.get(paths.ownPart('code'));
  assert.is(page.headers.get('cache-control'), 'no-store');
  assert.is(page.headers.get('x-robots-tag'), 'noindex');
  const html = await page.text();
  assert.match(html, 'If we know anna@example.org,');
  assert.equal(attributesOf(html, '#code', 'autocomplete'), ['one-time-code']);
  assert.equal(attributesOf(html, '#code', 'inputmode'), ['numeric']);
  const answer = await typeCode(visitor, ` ${code.slice(0, 3)} ${code.slice(3)}\n`);
  assert.is(answer.status, 303);
  assert.is(answer.headers.get('location'), paths.own());
  assert.match(plainText(await (await visitor.get(paths.own())).text()), 'until 30 April 2027');
  assert.is((await sessionsIn(site)).length, 1);
});

test('the email has the code in a line of its own, and no link to a member’s page', async ({
  site,
  mailer,
  office,
}) => {
  const code = await askForCode(new Visitor(site), anna.email);
  await mailer.deliverDue();
  const { email } = office.received.at(-1)!;
  assert.is(email.text!.split('\n')[2], code);
  assert.not.match(`${email.text} ${email.html}`, '/me');
});

test('requests without the cookie of the browser use nothing up', async ({ site }) => {
  const visitor = new Visitor(site);
  const code = await askForCode(visitor, anna.email);
  const rows = () => site.db.selectFrom('member_codes').selectAll().execute();
  const before = await rows();
  for (const path of [paths.own(), paths.ownPart('code'), paths.ownUndo('x'.repeat(43))]) {
    for (const method of ['GET', 'HEAD']) await site.app.request(path, { method });
    await new Visitor(site).post(path, { code });
  }
  assert.equal(await rows(), before);
  assert.equal(await sessionsIn(site), []);
  assert.is((await typeCode(visitor, code)).status, 303);
});

test('the code of one browser opens nothing in another', async ({ site }) => {
  const visitor = new Visitor(site);
  const code = await askForCode(visitor, anna.email);
  const stranger = new Visitor(site);
  assert.match(await errorOf(await typeCode(stranger, code)), 'This browser waits for no code.');
  await askForCode(stranger, anna.email);
  assert.is((await typeCode(stranger, code)).status, 422);
  assert.equal(await sessionsIn(site), []);
  assert.is((await typeCode(visitor, code)).status, 303, 'a stranger’s request ends no code');
});

test('a code allows five wrong ones, and says when none is left', async ({ site }) => {
  const visitor = new Visitor(site);
  const code = await askForCode(visitor, anna.email);
  const errors = [];
  for (let tries = 0; tries < 5; tries += 1) {
    errors.push(await errorOf(await typeCode(visitor, wrongFor(code))));
  }
  assert.equal(new Set(errors.slice(0, 4)).size, 1);
  assert.match(errors[0]!, 'That is not the code.');
  assert.match(errors[4]!, 'Five wrong codes');
  assert.match(await errorOf(await typeCode(visitor, code)), 'Five wrong codes');
  assert.equal(await sessionsIn(site), []);
});

test('what is no code of six digits counts as no try', async ({ site }) => {
  const visitor = new Visitor(site);
  const code = await askForCode(visitor, anna.email);
  for (const typed of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '1'.repeat(5000)]) {
    assert.match(await errorOf(await typeCode(visitor, typed)), 'six digits', typed);
  }
  assert.is((await typeCode(visitor, code)).status, 303);
});

test('five of twelve tries at the same time count', async ({ site }) => {
  const visitor = new Visitor(site);
  const code = await askForCode(visitor, anna.email);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => typeCode(visitor, wrongFor(code))),
  );
  const errors = await Promise.all(answers.map(errorOf));
  assert.is(errors.filter((error) => error.startsWith('That is not the code.')).length, 4);
  const [row] = await site.db.selectFrom('member_codes').select('tries').execute();
  assert.is(row!.tries, 5);
});

test('a new code, by one press, ends the earlier one', async ({ site }) => {
  const visitor = new Visitor(site);
  const first = await askForCode(visitor, anna.email);
  const html = await (await visitor.get(paths.ownPart('code'))).text();
  const form = `form[action^="${paths.own()}?"]`;
  assert.is((await visitor.post(paths.own(), valuesOf(html, form))).status, 303);
  const second = await codeIn(site);
  if (first !== second) assert.is((await typeCode(visitor, first)).status, 422);
  assert.is((await typeCode(visitor, second)).status, 303);
});

test('a code works for 15 minutes', async ({ clock, site }) => {
  const visitor = new Visitor(site);
  const code = await askForCode(visitor, anna.email);
  clock.now += 15 * MINUTE_MS;
  assert.match(await errorOf(await typeCode(visitor, code)), 'works for 15 minutes');
});

test('a code works once, and pressing twice, as after a lost response, gives one session', async ({
  site,
}) => {
  const visitor = new Visitor(site);
  const code = await askForCode(visitor, anna.email);
  await Promise.all([typeCode(visitor, code), typeCode(visitor, code)]);
  const session = visitor.cookies.get('member');
  visitor.cookies.delete('member');
  await typeCode(visitor, code);
  assert.is(visitor.cookies.get('member'), session);
  assert.is((await sessionsIn(site)).length, 1);
  await visitor.post(paths.ownPart('sign-out'));
  assert.match(await errorOf(await typeCode(visitor, code)), 'This code has been used.');
  assert.equal(await sessionsIn(site), []);
});

test('a sign-in never takes a session that the browser had', async ({ site }) => {
  const visitor = new Visitor(site, [['member', 'planted']]);
  await typeCode(visitor, await askForCode(visitor, anna.email));
  const first = visitor.cookies.get('member');
  assert.is.not(first, 'planted');
  await typeCode(visitor, await askForCode(visitor, anna.email));
  assert.is.not(visitor.cookies.get('member'), first);
  assert.is((await sessionsIn(site)).length, 1, 'the earlier session has ended');
});

test('only hashes are stored of what lets somebody in', async ({ site }) => {
  const visitor = new Visitor(site);
  const code = await askForCode(visitor, anna.email);
  await typeCode(visitor, code);
  const rows = [
    await site.db.selectFrom('member_codes').select(['browser_hash', 'code_hash']).execute(),
    await sessionsIn(site),
  ];
  const [browser] = visitor.cookies.get('browser')!.split('.');
  for (const secret of [code, browser!, visitor.cookies.get('member')!]) {
    assert.not.match(JSON.stringify(rows), secret);
  }
});

test('unknown addresses get the same answers', async ({ site }) => {
  const answers = [];
  for (const email of [anna.email, 'nobody@example.org']) {
    const visitor = new Visitor(site);
    const answer = await visitor.post(paths.own(), { email });
    const {
      'x-request-id': _,
      'set-cookie': cookie,
      ...headers
    } = Object.fromEntries(answer.headers);
    const pages = [await visitor.get(paths.ownPart('code'))];
    for (let tries = 0; tries < 6; tries += 1) pages.push(await typeCode(visitor, '000000'));
    const texts = await Promise.all(pages.map((page) => page.text()));
    answers.push([
      answer.status,
      headers,
      cookie!.replace(/browser=[^;]+/, ''),
      await answer.text(),
      ...texts.map((html) => {
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
  const code = await askForCode(visitor, anna.email);
  assert.is((await emailsOf(site, 'member-code')).length, 1);
  for (let tries = 0; tries < 4; tries += 1) await typeCode(visitor, wrongFor(code));
  const page = await (await typeCode(visitor, code)).text();
  assert.equal(textsOf(page, '.own-choice button'), ['Anna Åberg, M-10001', 'Nils Åberg, M-10002']);
  assert.is((await typeCode(visitor, code, 'other')).status, 200);
  assert.equal(await sessionsIn(site), []);
  assert.is((await typeCode(visitor, code, nils.memberId)).status, 303);
  assert.is((await sessionsIn(site))[0]!.member_id, nils.memberId);
  assert.equal(textsOf(await (await visitor.get(paths.own())).text(), 'h1'), ['Nils Åberg']);
});

test('links of earlier versions lead to the form for a code', async ({ site }) => {
  for (const method of ['GET', 'POST']) {
    const answer = await site.app.request(paths.ownUndo('x'.repeat(43)), {
      method,
      ...(method === 'POST' && { body: new URLSearchParams() }),
    });
    assert.is(answer.headers.get('location'), paths.own(), method);
  }
});

test('only our own pages are opened after signing in', async ({ site }) => {
  const nextAfter = async (next: string) => {
    const visitor = new Visitor(site);
    await visitor.post(paths.own(), { email: anna.email, next });
    return (await typeCode(visitor, await codeIn(site))).headers.get('location');
  };
  assert.is(await nextAfter('https://example.org/me'), paths.own());
  assert.is(await nextAfter('//example.org'), paths.own());
  assert.is(await nextAfter('/me/details'), '/me/details');
});

test.run();
