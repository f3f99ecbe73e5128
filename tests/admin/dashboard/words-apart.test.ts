import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { administrationPages } from '../../../scripts/pages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { signIn } from '../../helpers/admin.ts';
import { linksOf } from '../../helpers/html.ts';
import { createTestSite } from '../../helpers/site.ts';

const test = suite('words that stand beside each other');

/** Elements that a browser without the stylesheet, and a copied text, put on one line. */
const inline = '(?:a|b|button|code|em|small|span|strong|time)';
const joined = new RegExp(
  `[\\p{L}\\p{N}](?:</${inline}>)+(?:<${inline}(?: [^>]*)?>)*(?<=>)[\\p{L}\\p{N}]`,
  'gu',
);
const opened = new RegExp(`[\\p{L}\\p{N}](?:<${inline}(?: [^>]*)?>)+[\\p{L}\\p{N}]`, 'gu');

test('no two words of the dashboard run together', async () => {
  const site = await createTestSite({ hasSample: true });
  const anna = await signIn(site);
  const opens = async (list: string, selector: string) =>
    linksOf(await anna.page(list), selector)[0]!;
  const fee = await opens(paths.adminFees(), 'td.row-actions a');
  const pages = [
    ...administrationPages,
    ...['posts', 'events', 'timeline'].map((tab) => `${paths.admin()}?tab=${tab}&new=`),
    paths.adminInbox(),
    paths.adminTasks(),
    paths.adminCounts(),
    paths.adminCategories(),
    paths.adminSecurity(),
    paths.adminSecurity('password'),
    paths.adminSecurity('second-factor'),
    paths.adminFees({ show: 'all' }),
    fee,
    await opens(paths.adminInbox(), 'th a'),
    await opens(paths.adminMembers(), 'th a'),
    await opens(paths.adminApplications(), 'th a'),
  ];
  const found: string[] = [];
  for (const page of pages) {
    const html = (await anna.page(page)).replaceAll('<!-- -->', '');
    const shown = /<main[\s\S]*<\/main>/.exec(html)![0];
    for (const [text] of [...shown.matchAll(joined), ...shown.matchAll(opened)]) {
      found.push(`${page}: ${text}`);
    }
  }
  await site.close();
  assert.equal(found, []);
});

test.run();
