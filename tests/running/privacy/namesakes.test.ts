import * as assert from 'uvu/assert';
import { setPayer } from '../../../src/people/members/household/household.ts';
import { findMember } from '../../../src/people/register/register.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication, addMessage } from '../../fixtures/rows.ts';
import { adminSuite, signIn } from '../../helpers/admin.ts';
import { runCommand } from '../../helpers/commands.ts';
import { plainText } from '../../helpers/html.ts';
import { onSqlite } from '../../helpers/postgres/postgres.ts';
import { signedIn, Visitor } from '../../helpers/people/own.ts';
import type { TestSite } from '../../helpers/site.ts';

// Today is 2026-11-22.
const test = adminSuite('two members with one name and one mailbox', {
  ABUSE_LIMITS: 'off',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_OFFICE: 'office@example.org',
});

const email = 'berg@example.org';
const data = (id: string) => paths.adminMemberPart(id, 'personal-data');

type Copy = { address: string; name: string; data: Record<string, Record<string, string>[]> };

/** Adds two members named Bo Berg, whose streets tell them apart, with a message and an application of one of them. */
async function addNamesakes(site: TestSite) {
  const add = async (street: string, paidOn: string, name = 'Bo Berg') => {
    const added = await addPaidMember(site, { name, email: `${street}@example.org`, paidOn });
    const { memberId: id } = added;
    await site.db
      .updateTable('members')
      .set({ email, full_name: 'Bo Berg', street })
      .where('id', '=', id)
      .execute();
    return { ...added, id };
  };
  const father = await add('Fadersgatan', '2026-01-10');
  const son = await add('Songatan', '2026-02-10', 'bo  berg');
  await site.db.updateTable('fees').set({ payer_email: email }).execute();
  await addMessage(site, { first_name: 'Bo', last_name: 'Berg', email, message: 'from one of us' });
  await addApplication(site, { full_name: 'Bo Berg', email });
  return { father, son };
}

async function copyOf(site: TestSite, visitor: Visitor): Promise<Copy> {
  const answer = await visitor.get(paths.ownPart('data.json'));
  assert.is(answer.status, 200);
  return (await answer.json()) as Copy;
}

test('each gets a copy of their own rows, and of nothing that may be the other’s', async ({
  site,
}) => {
  const { father, son } = await addNamesakes(site);
  for (const [own, other] of [
    [father, 'Songatan'],
    [son, 'Fadersgatan'],
  ] as const) {
    const copy = await copyOf(site, await signedIn(site, email, own.id));
    assert.equal(
      copy.data.members!.map(({ id }) => id),
      [own.id],
    );
    assert.equal([copy.address, copy.name], [email, 'Bo Berg']);
    assert.is(copy.data.fees!.length, 1);
    assert.is(copy.data.payments!.length, 1);
    assert.equal(
      copy.data.membership_applications!.map(({ member_id }) => member_id),
      [own.id],
    );
    assert.not(copy.data.contact_submissions);
    assert.not.match(JSON.stringify(copy), other);
    const page = await (
      await (await signedIn(site, email, own.id)).get(paths.ownPart('data'))
    ).text();
    assert.not.match(page, other);
  }
});

test('the erasure of one leaves all rows of the other', async ({ site }) => {
  const { father, son } = await addNamesakes(site);
  const admin = await signIn(site);
  const rowsOfSon = async () => ({
    member: await findMember(site.db, son.id),
    fees: await site.db.selectFrom('fees').selectAll().where('member_id', '=', son.id).execute(),
    periods: await site.db
      .selectFrom('member_periods')
      .selectAll()
      .where('member_id', '=', son.id)
      .execute(),
    applications: await site.db
      .selectFrom('membership_applications')
      .selectAll()
      .where('member_id', '=', son.id)
      .execute(),
  });
  const before = await rowsOfSon();
  const page = plainText(await admin.page(data(father.id)));
  assert.match(page, 'Bo Berg (M-10002)');
  assert.is((await admin.post(data(father.id), { number: 'M-10001' })).status, 303);
  assert.is(await findMember(site.db, father.id), undefined);
  assert.equal(await rowsOfSon(), before);
  assert.is((await site.db.selectFrom('contact_submissions').select('id').execute()).length, 1);
  // Nobody else has the name now.
  assert.is((await admin.post(data(son.id), { number: 'M-10002' })).status, 303);
  for (const table of ['members', 'membership_applications', 'contact_submissions'] as const) {
    assert.equal(await site.db.selectFrom(table).select('id').execute(), [], table);
  }
});

test('the one who pays for the other is erased alone, and the other’s fee stays', async ({
  site,
}) => {
  const { father, son } = await addNamesakes(site);
  const [payer, paid] = [await findMember(site.db, father.id), await findMember(site.db, son.id)];
  await setPayer(site.db, paid!, payer!, { adminId: null, now: site.now() });
  const admin = await signIn(site);
  const copy = (await (await admin.get(paths.adminMemberCopy(father.id))).json()) as Copy;
  assert.equal(
    copy.data.fees!.map(({ member_id }) => member_id),
    [father.id],
  );
  assert.is((await admin.post(data(father.id), { number: 'M-10001' })).status, 303);
  const left = await findMember(site.db, son.id);
  assert.equal([left!.street, left!.payer_id, left!.email], ['Songatan', null, email]);
  const fees = await site.db.selectFrom('fees').select(['member_id', 'payer_email']).execute();
  assert.equal(
    fees.filter(({ member_id }) => member_id === son.id),
    [{ member_id: son.id, payer_email: email }],
  );
});

onSqlite(test)('the commands ask for a number', async ({ site }) => {
  await addNamesakes(site);
  const run = (command: 'privacy-erase' | 'privacy-export', ...args: string[]) =>
    runCommand(command, [email, ...args], { env: { DATA_DIR: site.directory } });
  assert.match(run('privacy-erase').stdout, '2 people share this address:');
  assert.is(run('privacy-erase', '--yes').status, 1);
  const unsure = run('privacy-erase', '--person', 'Bo Berg', '--yes');
  assert.is(unsure.status, 1);
  assert.match(unsure.stderr, 'Choose one by number, as in --person M-10001.');
  const copy = JSON.parse(run('privacy-export', '--person', 'm-10002').stdout) as Copy;
  assert.equal(
    copy.data.members!.map(({ street }) => street),
    ['Songatan'],
  );
  const erased = run('privacy-erase', '--person', 'M-10001', '--yes');
  assert.is(erased.status, 0, erased.stderr);
  assert.match(erased.stdout, 'it belongs to Bo Berg (M-10002) as well');
  const left = await site.db.selectFrom('members').select('street').execute();
  assert.equal(left, [{ street: 'Songatan' }]);
});

test.run();
