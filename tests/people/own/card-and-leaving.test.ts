import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import { paths } from '../../../src/shared/paths.ts';
import { findMember } from '../../../src/people/register/register.ts';
import { attributesOf, find, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { closeMailSite, type MailSite, openMailSite } from '../../helpers/mail-site.ts';
import { addAnna, anna, signedIn, type Visitor } from '../../helpers/people/own.ts';

interface Context extends MailSite {
  visitor: Visitor;
  id: string;
}

const test = suite<Context>('the card of a member, and leaving');

test.before.each(async (context) => {
  Object.assign(context, await openMailSite({ ABUSE_LIMITS: 'off' }));
  context.id = (await addAnna(context.site)).memberId;
  context.visitor = await signedIn(context.site, anna.email);
});

test.after.each(closeMailSite);

test('a card says whether it is valid, and nothing else', async (context) => {
  const { clock, site, visitor } = context;
  const { card_secret } = (await findMember(context.site.db, context.id))!;
  const shown = async () => site.page(paths.memberCard(card_secret));
  const main = find(await shown(), 'main');
  assert.match(plainText(main), 'Valid today');
  assert.match(plainText(main), 'Anna Å.M-10001');
  for (const secret of ['Åberg', anna.email, 'General', '2027'])
    assert.not.match(String(main), secret);
  const page = await site.get(paths.memberCard(card_secret));
  assert.is(page.headers.get('cache-control'), 'no-store');
  const picture = await visitor.get(paths.ownPart('card.svg'));
  assert.match(picture.headers.get('content-type')!, 'image/svg+xml');
  assert.match(await picture.text(), 'M-10001');
  const [manifest] = linksOf(await page.text(), 'link[rel=manifest]');
  const { start_url } = (await (await site.get(manifest!)).json()) as { start_url: string };
  assert.match(start_url, card_secret);
  clock.now = Date.parse('2027-09-01T10:00:00Z');
  assert.equal(textsOf(await shown(), 'h1'), ['Not valid today']);
  const later = await signedIn(site, anna.email);
  await later.post(paths.ownPart('card'));
  assert.is((await site.get(paths.memberCard(card_secret))).status, 404);
  assert.is((await site.get(paths.memberCard('x'))).status, 404);
});

test('a lost card is replaced only after a question', async ({ visitor }) => {
  const html = await (await visitor.get(paths.own())).text();
  const question = find(html, 'details:not([open])');
  assert.equal(textsOf(question, 'summary'), ['I have lost the card: make a new one']);
  assert.match(plainText(question), 'stops being valid at once');
  assert.equal(attributesOf(question, 'form', 'action'), [inLanguage(paths.ownPart('card'), 'en')]);
  assert.is(attributesOf(html, `form[action^="${paths.ownPart('card')}"]`, 'action').length, 1);
});

test('leaving takes effect at once, cancels fees and signs out', async (context) => {
  const { site, visitor } = context;
  await visitor.post(paths.ownPart('plan'), { plan: 'Core' });
  assert.match(await (await visitor.get(paths.ownPart('leaving'))).text(), 'not refunded');
  await Promise.all([
    visitor.post(paths.ownPart('leaving')),
    visitor.post(paths.ownPart('leaving')),
  ]);
  const standings = await site.db.selectFrom('member_standings').selectAll().execute();
  assert.equal(
    standings.map(({ standing, starts_on }) => [standing, starts_on]),
    [['left', '2026-11-21']],
  );
  assert.ok(
    (await site.db.selectFrom('fees').selectAll().execute()).every(
      ({ status }) => status === 'paid' || status === 'cancelled',
    ),
  );
  const tasks = await site.db.selectFrom('office_tasks').select('kind').execute();
  assert.equal(tasks, [{ kind: 'hasLeft' }]);
  assert.is((await visitor.get(paths.ownPart('details'))).status, 303);
  context.clock.now += 60_000;
  const back = await signedIn(site, anna.email);
  const html = await (await back.get(paths.own())).text();
  assert.match(plainText(html), 'You left the association on 21 November 2026');
  assert.is(
    (await back.post(paths.ownPart('renewal'))).headers.get('location')!.slice(0, 5),
    '/pay/',
  );
});

test.run();
