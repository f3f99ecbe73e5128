import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decodeCsv, readCsv } from '../../../src/db/csv-import.ts';
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

/** Leaves out what is owed, because an open fee belongs to the register that asks for it. */
function rowsOf(file: Uint8Array): string[][] {
  return readCsv(decodeCsv(file)!).map(({ cells }) => cells.toSpliced(5, 1));
}

for (const language of languages) {
  test(`changes nothing in the register it comes from (${language})`, async ({ sites }) => {
    const { admin, site } = await open(sites, true);
    const file = await download(admin, language);
    const { faults, fresh, key, known } = await tryFile(site, admin, file);
    assert.equal([faults, fresh], [[], 0]);
    assert.is(known, rowsOf(file).length - 1);
    await confirm(admin, key, 0);
    assert.equal(await download(admin, language), file);
  });

  test(`makes the same register where there is none (${language})`, async ({ sites }) => {
    const file = await download((await open(sites, true)).admin, language);
    const { admin, site } = await open(sites, false);
    const { faults, fresh, key } = await tryFile(site, admin, file);
    assert.equal(faults, []);
    assert.is((await confirm(admin, key, fresh)).status, 303);
    const [before, after] = [rowsOf(file), rowsOf(await download(admin, language))];
    assert.ok(before.length > 100);
    assert.equal(after, before);
  });
}

test.run();
