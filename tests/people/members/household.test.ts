import * as assert from 'uvu/assert';
import { addresseeOf } from '../../../src/people/fees/emails/addressees.ts';
import { paths } from '../../../src/shared/paths.ts';
import { adminSuite, password, type SignedIn, signIn } from '../../helpers/admin.ts';
import { attributesOf, errorsIn, plainText, valuesOf } from '../../helpers/html.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = adminSuite('households');

const address = {
  street: 'Storgatan 1',
  postal_code: '590 42',
  city: 'Ulrika',
  country: 'SE',
  language: 'sv',
};

const person = (row: number, first: string, more = {}) => ({
  [`first_name-${row}`]: first,
  [`last_name-${row}`]: 'Åberg',
  [`email-${row}`]: `${first.toLowerCase()}@example.org`,
  [`plan-${row}`]: 'General',
  ...more,
});

const family = { ...address, ...person(0, 'Anna'), ...person(1, 'Nils'), ...person(3, 'Siv') };

const enter = (admin: SignedIn, fields: Record<string, string>) =>
  admin.post(paths.adminHousehold(), fields);

const membersOf = ({ db }: TestSite) =>
  db.selectFrom('members').selectAll().orderBy('number').execute();

const payersOf = async ({ db }: TestSite) => {
  const fees = await db
    .selectFrom('fees')
    .innerJoin('members', 'members.id', 'fees.member_id')
    .select(['first_name', 'payer_email'])
    .orderBy('members.number')
    .execute();
  return Object.fromEntries(fees.map(({ first_name, payer_email }) => [first_name, payer_email]));
};

async function withFamily(site: TestSite) {
  const admin = await signIn(site);
  assert.is((await enter(admin, family)).status, 303);
  const [anna, nils, siv] = (await membersOf(site)) as [Row, Row, Row];
  return { admin, anna, nils, siv };
}

type Row = Awaited<ReturnType<typeof membersOf>>[number];

const actOn = (admin: SignedIn, { id }: Row, action: string, fields = {}) =>
  admin.post(paths.adminMemberPart(id, action), fields);

test('somebody without a last name gets that of the first person', async ({ site }) => {
  const admin = await signIn(site);
  const mixed = {
    ...family,
    ...person(1, 'Nils', { 'last_name-1': ' ' }),
    ...person(3, 'Siv', { 'last_name-3': 'Öberg' }),
  };
  assert.is((await enter(admin, mixed)).status, 303);
  assert.equal(
    (await membersOf(site)).map(({ full_name }) => full_name),
    ['Anna Åberg', 'Nils Åberg', 'Siv Öberg'],
  );
});

test('the fee of somebody for whom another one pays names both', async ({ site }) => {
  const { admin, anna, nils } = await withFamily(site);
  const feeOf = async (member_id: string) =>
    site.db
      .selectFrom('fees')
      .select('id')
      .where('member_id', '=', member_id)
      .executeTakeFirstOrThrow();
  const textAt = async (path: string) => plainText(await (await admin.get(path)).text());
  const [own, other] = [await feeOf(anna.id), await feeOf(nils.id)];
  const page = await textAt(paths.adminFee(other.id));
  assert.match(page, /Fee: Anna Åberg.*for Nils Åberg/);
  const ownPage = await textAt(paths.adminFee(own.id));
  assert.match(ownPage, 'Anna Åberg, for Nils Åberg');
  assert.not.match(ownPage, 'for Anna Åberg');
  assert.match(await textAt(paths.adminFees({ q: 'Åberg' })), /Anna Åberg\W*for Nils Åberg/);
});

test('enters several people once, with one address and one payer, and adds others to them', async ({
  site,
}) => {
  const { admin, anna, nils, siv } = await withFamily(site);
  for (const { city, country, postal_code, street } of [anna, nils, siv]) {
    assert.equal({ city, country, postal_code, street, language: 'sv' }, address);
  }
  assert.equal([anna.payer_id, nils.payer_id, siv.payer_id], [null, anna.id, anna.id]);
  assert.equal(await payersOf(site), {
    Anna: 'anna@example.org',
    Nils: 'anna@example.org',
    Siv: 'anna@example.org',
  });
  const page = plainText(await (await admin.get(paths.adminMember(siv.id))).text());
  assert.match(page, /Anna Åberg M-10001, pays the fees of the household/);
  assert.match(page, 'Nils Åberg M-10002');

  const form = await (await admin.get(paths.adminHousehold(nils.id))).text();
  assert.match(form, 'value="Storgatan 1"');
  assert.match(plainText(form), 'Anna Åberg pays the fees');
  await enter(admin, { ...address, ...person(0, 'Olle'), with: nils.id });
  assert.is((await membersOf(site)).at(-1)!.payer_id, anna.id);
  assert.is((await admin.get(paths.adminHousehold('nobody'))).status, 404);

  const again = await enter(admin, { ...address, ...person(0, 'Nils') });
  assert.is(again.status, 409);
  assert.match(plainText(await again.text()), 'Nils Åberg, M-10002');
  assert.is((await membersOf(site)).length, 4, 'asks about people who are members');
  await enter(admin, { ...address, ...person(0, 'Nils'), again: 'on' });
  assert.is((await membersOf(site)).length, 5);
});

test('keeps what was typed where something is wrong, and adds nobody', async ({ site }) => {
  const admin = await signIn(site);
  const wrong = { ...family, 'email-3': 'nobody', postal_code: '#', 'birth_year-1': '2090' };
  const answer = await enter(admin, wrong);
  assert.is(answer.status, 422);
  const html = await answer.text();
  assert.match(html, /id="email-3-error"/);
  assert.match(html, /id="postal_code-error"/);
  assert.match(html, 'value="nobody"');
  assert.match(plainText(html), 'Person 4: Email');
  assert.is((await enter(admin, address)).status, 422);
  const later = { ...address, ...person(0, 'Anna'), 'birth_year-0': '2090' };
  assert.match(await (await enter(admin, later)).text(), /id="birth_year-0-error"/);
  assert.equal(await membersOf(site), []);
});

test('needs a recent proof for a plan without a fee, in the form that was typed', async ({
  clock,
  site,
}) => {
  const admin = await signIn(site);
  clock.now += 20 * 60_000;
  const free = { ...address, ...person(0, 'Anna'), 'plan-0': 'Honorary' };
  const alone = { ...address, kind: 'person', first_name: 'Bo', last_name: 'Ek', email: '' };
  for (const [path, form] of [
    [paths.adminHousehold(), free],
    [paths.adminNewMember(), { ...alone, plan: 'Honorary' }],
  ] as const) {
    const asked = await admin.post(path, form);
    assert.is(asked.status, 422);
    const shown = valuesOf(await asked.text(), 'form.editor-form');
    assert.equal({ ...shown, ...form }, shown, 'what was typed stays');
    assert.is(shown.password, '');
  }
  assert.equal(await membersOf(site), []);
  assert.is((await admin.post(paths.adminNewMember(), { ...alone, plan: 'General' })).status, 303);
  assert.is((await admin.post(paths.adminHousehold(), { ...free, password })).status, 303);
  assert.is((await membersOf(site)).length, 2);
});

test('lets the next pay when the payer moves out, and keeps the history', async ({ site }) => {
  const { admin, anna, nils, siv } = await withFamily(site);
  assert.is((await actOn(admin, anna, 'moveOut')).status, 303);
  const after = await membersOf(site);
  assert.equal(
    after.map(({ payer_id }) => payer_id),
    [null, null, nils.id],
  );
  assert.equal(await payersOf(site), {
    Anna: 'anna@example.org',
    Nils: 'nils@example.org',
    Siv: 'nils@example.org',
  });
  assert.is((await actOn(admin, anna, 'moveOut')).status, 409);
  const page = plainText(await (await admin.get(paths.adminMember(anna.id))).text());
  assert.match(page, /Moved out of the household/);
  assert.match(page, /Pays for M-10002/);
  await actOn(admin, siv, 'moveIn', { number: 'M-10001' });
  assert.is((await membersOf(site))[2]!.payer_id, anna.id);
  assert.is((await payersOf(site)).Siv, 'anna@example.org');
});

test('moves in with somebody, with all for whom the member pays, and copies the address', async ({
  site,
}) => {
  const { admin, anna } = await withFamily(site);
  const flat = { ...address, ...person(0, 'Olle'), street: 'Lillgatan 2' };
  await enter(admin, flat);
  const olle = (await membersOf(site)).at(-1)!;
  await actOn(admin, anna, 'moveIn', { number: String(olle.number) });
  const after = await membersOf(site);
  assert.equal(
    after.map(({ payer_id }) => payer_id),
    [olle.id, olle.id, olle.id, null],
  );
  assert.is(after[0]!.street, 'Lillgatan 2');
  assert.is((await payersOf(site)).Nils, 'olle@example.org');
  assert.is((await actOn(admin, olle, 'moveIn', { number: String(olle.number) })).status, 409);
  assert.is((await actOn(admin, olle, 'moveIn', { number: '4' })).status, 422);
});

test('moves in with somebody who is chosen by name, unless two have that name', async ({
  site,
}) => {
  const { admin, anna } = await withFamily(site);
  await enter(admin, { ...address, ...person(0, 'Olle'), street: 'Lillgatan 2' });
  const olle = (await membersOf(site)).at(-1)!;
  const errorOf = async (name: string) => {
    const answer = await actOn(admin, anna, 'moveIn', { number: name });
    assert.is(answer.status, 422);
    const html = await answer.text();
    assert.equal(attributesOf(html, '#number', 'value'), [name]);
    return errorsIn(html).number;
  };
  assert.is(await errorOf('Nobody Here'), 'No member fits. Try fewer words, or the member number.');
  const typed = ` ${olle.full_name.toUpperCase().replace(' ', '  ')} `;
  assert.is((await actOn(admin, anna, 'moveIn', { number: typed })).status, 303);
  assert.is((await membersOf(site))[0]!.payer_id, olle.id);
  await actOn(admin, anna, 'moveOut');
  await enter(admin, { ...address, ...person(0, 'Olle'), street: 'Tredje gatan 3', again: 'on' });
  await site.db
    .updateTable('members')
    .set({ full_name: olle.full_name, search_text: olle.search_text })
    .where('number', '=', olle.number + 1)
    .execute();
  assert.is(await errorOf(olle.full_name), 'Several members fit. Choose one below, or enter more.');
});

test('lets nobody pay who is dead or merged away, and readdresses open fees with the payer', async ({
  site,
}) => {
  const { admin, anna, nils, siv } = await withFamily(site);
  const edited = { kind: 'person', first_name: 'Anna', last_name: 'Åberg', version: '1' };
  await actOn(admin, anna, 'edit', { ...address, ...edited, email: 'anna.new@example.org' });
  assert.is((await payersOf(site)).Siv, 'anna.new@example.org');
  const fee = await site.db
    .selectFrom('fees')
    .selectAll()
    .where('member_id', '=', siv.id)
    .executeTakeFirstOrThrow();
  assert.is((await addresseeOf(site.db, fee.id)).memberName, 'Siv Åberg');
  await actOn(admin, nils, 'merge', { number: String(anna.number), sure: 'yes' });
  assert.equal(
    (await membersOf(site)).map(({ id, payer_id }) => [id, payer_id]),
    [
      [nils.id, null],
      [siv.id, nils.id],
    ],
  );
  await actOn(admin, nils, 'deceased', { day: '2026-11-20' });
  assert.is((await membersOf(site))[1]!.payer_id, null);
  assert.is((await payersOf(site)).Siv, 'siv@example.org');
});

test.run();
