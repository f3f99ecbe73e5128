import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { readConfig } from '../../../src/services/config/read-config.ts';
import { cleanUpImages } from '../../../src/services/images/clean-up.ts';
import { paths } from '../../../src/shared/paths.ts';
import { adminSuite, logOf, type SignedIn, signIn } from '../../helpers/admin.ts';
import { backUpNow, night, restoreFrom } from '../../helpers/backup/backups.ts';
import { linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { onSqlite } from '../../helpers/postgres/postgres.ts';
import { createTestSite, inLanguage, type TestSite } from '../../helpers/site.ts';

const test = adminSuite('the statutes');

const pdf = (text: string) => `%PDF-1.4\n${text}\n%%EOF`;
const live = { SITE_MODE: 'live', PUBLIC_ORIGIN: 'https://www.sangam.test' };

/** Sends the form of one language as a browser does, with a file or with the button that removes it. */
async function send(
  site: TestSite,
  { cookie }: SignedIn,
  language: string,
  content: string | { remove: string },
) {
  const body = new FormData();
  body.set('language', language);
  if (typeof content === 'string') body.set('file', new File([content], 'stadgar.pdf'));
  else body.set('remove', content.remove);
  const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
  return site.app.request(paths.adminStatutes(), { method: 'POST', body, headers });
}

const filesOn = async (site: TestSite, path = paths.statutes()) =>
  linksOf(await site.page(path), 'main a').filter((link) => link.endsWith('.pdf'));

test('are uploaded in each language, replaced and removed, and visitors get the latest', async ({
  site,
}) => {
  const admin = await signIn(site);
  assert.ok(linksOf(await admin.page(paths.adminSettings())).includes(paths.adminStatutes()));
  assert.equal(await filesOn(site), []);
  assert.is((await send(site, admin, 'sv', pdf('Ändamål'))).status, 303);
  assert.equal(await filesOn(site), [paths.statutesFile('sv')]);
  assert.is((await send(site, admin, 'en', pdf('Purpose'))).status, 303);
  assert.equal(await filesOn(site), [paths.statutesFile('en'), paths.statutesFile('sv')]);
  const first = await site.get(paths.statutesFile('sv'));
  assert.is(first.headers.get('content-type'), 'application/pdf');
  assert.match(first.headers.get('content-disposition')!, 'attachment; filename="stadgar.pdf"');
  assert.is(await first.text(), pdf('Ändamål'));
  await send(site, admin, 'sv', pdf('Nya'));
  assert.is(await site.page(paths.statutesFile('sv')), pdf('Nya'));
  assert.is((await send(site, admin, 'sv', { remove: 'on' })).status, 303);
  assert.is((await site.get(paths.statutesFile('sv'))).status, 404);
  assert.equal(await filesOn(site), [paths.statutesFile('en')]);
  const log = await logOf(site, 'details');
  assert.equal(
    log.map(({ action }) => action),
    ['updated', 'updated', 'updated', 'updated'],
  );
});

test('are refused where they are no PDF, and strangers cannot upload them', async ({ site }) => {
  const admin = await signIn(site);
  const wrong = await send(site, admin, 'sv', '<script>alert(1)</script>');
  assert.is(wrong.status, 422);
  assert.match(textsOf(await wrong.text(), '#sv-file-error')[0]!, 'This is not a PDF file.');
  const missing = await send(site, admin, 'sv', '');
  assert.is(missing.status, 422);
  assert.match(await missing.text(), 'Please choose a file.');
  const large = await send(site, admin, 'sv', pdf('x'.repeat(2 * 1024 * 1024)));
  assert.is(large.status, 422);
  assert.match(await large.text(), 'The file is larger than 2 MB.');
  assert.is((await send(site, admin, 'de', pdf('Zweck'))).status, 422);
  assert.is((await send(site, { ...admin, cookie: '' }, 'sv', pdf('x'))).status, 401);
  assert.equal(await filesOn(site), []);
});

test('need a recent proof, and say their size without being read', async ({ clock, site }) => {
  const admin = await signIn(site);
  await send(site, admin, 'sv', pdf('Ändamål'));
  const head = await site.app.request(paths.statutesFile('sv'), { method: 'HEAD' });
  assert.is(Number(head.headers.get('content-length')), Buffer.byteLength(pdf('Ändamål')));
  clock.now += 30 * 60_000;
  const page = await admin.get(paths.adminStatutes());
  assert.is(page.headers.get('location'), paths.adminConfirm(paths.adminStatutes()));
  const late = await send(site, admin, 'sv', pdf('x'));
  assert.is(late.status, 422);
  assert.match(await late.text(), /name="password"/);
  assert.is(await site.page(paths.statutesFile('sv')), pdf('Ändamål'));
});

test('can be asked for where none are uploaded, and the terms lead to their page', async ({
  site,
}) => {
  const demo = plainText(await site.page(paths.statutes(), inLanguage('sv')));
  assert.match(demo, 'Det här är ett exempel i demonstrationen');
  const real = await createTestSite({ env: live });
  for (const language of ['en', 'sv'] as const) {
    const html = await (await real.get(paths.statutes(), inLanguage(language))).text();
    assert.ok(linksOf(html, 'main a').includes(paths.contactForm()));
    assert.not.match(plainText(html), /sample|exempel/);
    const terms = await (await real.get(paths.policy('terms'), inLanguage(language))).text();
    assert.ok(linksOf(terms, 'article .lead a').includes(`${live.PUBLIC_ORIGIN}/statutes`));
    assert.ok(linksOf(terms, 'footer a').includes(paths.statutes()));
  }
  assert.is((await real.get(paths.statutesFile('sv'))).status, 404);
  await real.close();
});

onSqlite(test)(
  'survive the nightly clean-up, and a backup brings them back',
  async ({ clock, site }) => {
    await send(site, await signIn(site), 'sv', pdf('Ändamål'));
    for (let day = 0; day < 3; day += 1) {
      await cleanUpImages(site);
      clock.now += 24 * 60 * 60_000;
    }
    assert.is((await site.get(paths.statutesFile('sv'))).status, 200);
    await backUpNow(site.config, { now: night(25) });
    const directory = mkdtempSync(join(tmpdir(), 'site-statutes-'));
    cpSync(site.config.backups.directory, join(directory, 'backups'), { recursive: true });
    const read = readConfig({ DATA_DIR: directory });
    if (!read.ok) throw new Error(read.faults.join());
    await restoreFrom(read.config, 'site-backup-2026-11-25T01-40-00Z');
    const restored = await createTestSite({ directory });
    assert.is(await (await restored.get(paths.statutesFile('sv'))).text(), pdf('Ändamål'));
    await restored.close();
    rmSync(directory, { recursive: true });
  },
);

test.run();
