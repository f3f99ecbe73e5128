import * as assert from 'uvu/assert';
import english from '../../src/shared/i18n/collected/site-en.ts';
import swedish from '../../src/shared/i18n/collected/site-sv.ts';
import { paths } from '../../src/shared/paths.ts';
import { adminSuite, type SignedIn, signIn } from '../helpers/admin.ts';
import { textsOf } from '../helpers/html.ts';

const test = adminSuite('notices');

/** Returns what a page of the dashboard, which shows the notices of all parts, shows with this cookie. */
async function shownWith(admin: SignedIn, notice: string) {
  const Cookie = `${admin.cookie}; language=en; notice=${encodeURIComponent(notice)}`;
  return textsOf(await admin.page(paths.adminOverview(), { Cookie }), '.toast .notice');
}

test('a notice shows its title and its text', async ({ site }) => {
  const { title, text } = english.inbox.deletedNotice;
  assert.equal(await shownWith(await signIn(site), 'inbox:deleted'), [`${title} ${text}`]);
});

test('a forged cookie shows nothing', async ({ site }) => {
  const admin = await signIn(site);
  const forged = [
    'contact:failure',
    'contact:successNotice',
    'contact:success.title',
    'contact:heading',
    'contact:',
    'contact',
    'contact:constructor',
    'constructor:success',
    'adminFrame:close',
    '<b>contact</b>',
  ];
  for (const notice of forged) assert.equal(await shownWith(admin, notice), [], notice);
});

test('each notice has a title and a text in both languages', () => {
  const all = [english, swedish].flatMap((texts) =>
    Object.values(texts).flatMap((tree) => Object.entries<unknown>(tree)),
  );
  const notices = all.filter(([key, value]) => key.endsWith('Notice') && typeof value === 'object');
  assert.ok(notices.length > 0);
  for (const [key, value] of notices) {
    assert.equal(Object.keys(value as object).toSorted(), ['text', 'title'], key);
  }
});

test.run();
