import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readCsv } from '../../../src/db/csv-import.ts';
import { decodeText } from '../../../src/db/encodings.ts';
import { languages } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { confirm, tryFile } from '../../helpers/people/member-import.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ sites: TestSite[] }>('the file of members, there and back');

const now = new Date('2026-11-22T18:00:10Z');

test.before.each((context) => {
  context.sites = [];
});

test.after.each(async ({ sites }) => {
  await Promise.all(sites.map((site) => site.close()));
});

async function open(sites: TestSite[], hasSample: boolean) {
  const site = await createTestSite({ now, hasSample });
  sites.push(site);
  const admin = await signIn(site, { email: 'back@example.org', secondFactor: true });
  return { site, admin };
}

async function download(admin: SignedIn, language: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await admin.get(paths.adminMembersFile({ sort: 'number' }), {
    Cookie: `${admin.cookie}; language=${language}`,
  });
  assert.is(answer.status, 200);
  return new Uint8Array(await answer.arrayBuffer());
}

const periodsOf = ({ db }: TestSite) =>
  db
    .selectFrom('member_periods')
    .innerJoin('members', 'members.id', 'member_periods.member_id')
    .select(['number', 'plan', 'starts_on', 'ends_on', 'paid_on'])
    .where('voided_at', 'is', null)
    .orderBy('number')
    .orderBy('starts_on')
    .execute();

/** Leaves out what is owed, because an open fee belongs to the register that asks for it. */
function rowsOf(file: Uint8Array): string[][] {
  return readCsv(decodeText(file)!.text).map(({ cells }) => cells.toSpliced(5, 1));
}

for (const language of languages) {
  test(`changes nothing where it comes from, and makes the same register elsewhere (${language})`, async ({
    sites,
  }) => {
    const from = await open(sites, true);
    const file = await download(from.admin, language);
    const before = rowsOf(file);
    assert.ok(before.length > 100);
    const trial = await tryFile(from.site, from.admin, file);
    assert.equal([trial.remarks, trial.fresh, trial.known], [[], 0, before.length - 1]);
    await confirm(from.admin, trial.key, 0);
    assert.equal(await download(from.admin, language), file);

    const { admin, site } = await open(sites, false);
    const { fresh, key, remarks } = await tryFile(site, admin, file);
    assert.equal(remarks, []);
    assert.is((await confirm(admin, key, fresh)).status, 303);
    assert.equal(rowsOf(await download(admin, language)), before);
    assert.equal(await periodsOf(site), await periodsOf(from.site));
  });
}

test.run();
