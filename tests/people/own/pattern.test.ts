import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findMember } from '../../../src/people/register/register.ts';
import { threadWords } from '../../../src/people/register/pattern-picture.tsx';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication } from '../../fixtures/rows.ts';
import { signIn } from '../../helpers/admin.ts';
import { findAll, linksOf, plainText } from '../../helpers/html.ts';
import { closeMailSite, type MailSite, openMailSite } from '../../helpers/mail-site.ts';
import { addAnna, anna, signedIn, type Visitor } from '../../helpers/people/own.ts';

interface Context extends MailSite {
  visitor: Visitor;
  id: string;
  application: string;
}

const test = suite<Context>('the pattern of a member');

test.before.each(async (context) => {
  Object.assign(context, await openMailSite({ ABUSE_LIMITS: 'off' }));
  const { id, memberId } = await addAnna(context.site);
  Object.assign(context, { application: id, id: memberId });
  context.visitor = await signedIn(context.site, anna.email);
});

test.after.each(closeMailSite);

async function assertPicture(answer: Response) {
  assert.is(answer.status, 200);
  assert.is(answer.headers.get('content-type'), 'image/png');
  assert.is(answer.headers.get('cache-control'), 'no-store');
  assert.is(answer.headers.get('x-robots-tag'), 'noindex');
  const { format, height, width } = await sharp(await answer.arrayBuffer()).metadata();
  assert.equal([format, width, height], ['png', 1080, 1350]);
}

test('only the member gets the picture from the own page', async ({ id, site, visitor }) => {
  const html = await (await visitor.get(paths.own())).text();
  assert.match(plainText(html), 'Save a picture to share: “Anna is the 1st thread”');
  const path = paths.ownPart('pattern.png');
  assert.ok(linksOf(html).some((href) => href.startsWith(path)));
  await assertPicture(await visitor.get(path));
  assert.is((await site.get(path)).status, 303);
  const admin = await signIn(site, { email: anna.email });
  assert.is((await admin.get(path)).status, 303);
  await site.db.deleteFrom('member_periods').where('member_id', '=', id).execute();
  assert.is((await visitor.get(path)).status, 404);
  const unpaid = await (await visitor.get(paths.own())).text();
  assert.equal(findAll(unpaid, '.member-pattern, .pattern-edge'), []);
});

test('the success page of a member has the pattern, and no other has', async (context) => {
  const { application, site } = context;
  const html = await site.page(paths.membershipSuccess({ application }));
  assert.is(findAll(html, '.page-head .member-pattern').length, 1);
  assert.ok(linksOf(html).some((href) => href.startsWith('/membership-success/pattern.png')));
  await assertPicture(await site.get(paths.membershipPattern(application)));
  const pending = await addApplication(site, { payment_status: 'pending' });
  const other = await site.page(paths.membershipSuccess({ application: pending }));
  assert.equal(findAll(other, '.member-pattern'), []);
  for (const id of [pending, 'x', '']) {
    const answer = await site.get(paths.membershipPattern(id));
    assert.is(answer.status, 404, id);
  }
  await site.db.updateTable('membership_applications').set({ decision: 'declined' }).execute();
  assert.is((await site.get(paths.membershipPattern(application))).status, 404);
});

test('card, receipt and the page of the office show the pattern', async ({ id, site, visitor }) => {
  const { card_secret } = (await findMember(site.db, id))!;
  const card = await site.page(paths.memberCard(card_secret));
  assert.is(findAll(card, '.member-card .pattern-edge').length, 2);
  assert.is(findAll(card, '.member-card-back').length, 1);
  assert.match(
    await (await visitor.get(paths.ownPart('card.svg'))).text(),
    'clip-path="url(#card)"',
  );
  const { receipt_token } = await site.db
    .selectFrom('payments')
    .select('receipt_token')
    .executeTakeFirstOrThrow();
  const receipt = await site.page(paths.receipt(receipt_token));
  assert.is(findAll(receipt, '.receipt > .member-pattern').length, 1);
  const admin = await signIn(site);
  const page = await admin.page(paths.adminMember(id));
  assert.is(findAll(page, '.member-head .member-pattern').length, 1);
});

test('a picture has no name that its font cannot write, and none that is too long', async ({
  site,
}) => {
  const words = async (name: string) => {
    const { memberId } = await addPaidMember(site, { name: 'Bo Ek', paidOn: '2026-03-01' });
    const member = (await findMember(site.db, memberId))!;
    const named = { ...member, first_name: name, full_name: name };
    return threadWords(site.db, named, 'sv');
  };
  assert.is(await words('Åsa'), 'Åsa är den 2:a tråden');
  for (const name of ['', '🧶', 'मीरा', 'ליאור', 'Bo\u202e']) {
    assert.match(await words(name), /^Den \d+:[ae] tråden$/);
  }
  assert.match(await words('<b>&amp;'), /^<b>&amp; är den/);
  assert.match(await words('Wilhelmina'.repeat(9)), /^(Wilhelmina){2}Wil… är den/);
});

test('names with signs of markup and long names do not break the picture', async (context) => {
  const { id, site, visitor } = context;
  for (const first_name of ['<b>&', 'Wilhelmina'.repeat(9), '🧶', '"\'']) {
    await site.db.updateTable('members').set({ first_name }).where('id', '=', id).execute();
    await assertPicture(await visitor.get(paths.ownPart('pattern.png')));
  }
});

test.run();
