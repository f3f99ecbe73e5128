import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { addApplication, addMessage, addSubscriber } from '../../fixtures/rows.ts';
import { adminSuite, type SignedIn, signIn } from '../../helpers/admin.ts';
import { attributesOf, find, linksOf, plainText, textsOf, valuesOf } from '../../helpers/html.ts';

const test = adminSuite('the names of the dashboard’s pages');

async function pageIn(admin: SignedIn, path: string, language = 'sv') {
  const answer = await admin.get(path, { Cookie: `${admin.cookie}; language=${language}` });
  assert.is(answer.status, 200, path);
  return answer.text();
}

test('each page has the name by which the menu leads to it', async ({ site }) => {
  const admin = await signIn(site);
  for (const language of ['en', 'sv']) {
    const overview = await pageIn(admin, paths.adminOverview(), language);
    for (const area of linksOf(overview, '.admin-areas nav a')) {
      const html = await pageIn(admin, area, language);
      for (const part of linksOf(html, '.admin-parts a')) {
        const page = await pageIn(admin, part, language);
        const link = find(page, '.admin-parts a[aria-current=page]').childNodes[0]!;
        const [title] = textsOf(page, 'h1');
        const name = plainText(String(link)).trim();
        assert.ok(title!.toLowerCase().includes(name.toLowerCase()), `${part}: ${name}, ${title}`);
      }
    }
  }
});

test('the dashboard keeps its name and five tabs, and lists of other areas have their own', async ({
  site,
}) => {
  const admin = await signIn(site);
  const titles = {
    [paths.admin()]: 'Admin Dashboard',
    [paths.dashboardTab('posts')]: 'Content',
    [paths.dashboardTab('timeline')]: 'Content',
    [paths.dashboardTab('applications')]: 'Membership Applications',
    [paths.dashboardTab('subscribers')]: 'Newsletter Subscribers',
  };
  for (const [path, title] of Object.entries(titles)) {
    const html = await pageIn(admin, path, 'en');
    assert.equal(textsOf(html, 'h1'), [title]);
    assert.is(attributesOf(html, '.tabs a', 'href').length, 5);
  }
  const first = await pageIn(admin, paths.admin(), 'en');
  assert.is(find(first, '.tabs a[aria-current]').text, 'Timeline Images');
  assert.ok(linksOf(first, '.admin-areas a').includes(paths.dashboardTab('posts')));
  const content = await admin.get(paths.adminContent());
  assert.is(content.headers.get('location'), paths.dashboardTab('posts'));
});

test('the number of each part of a list is named in the plural', async ({ site }) => {
  const admin = await signIn(site);
  await addMessage(site);
  await addSubscriber(site, { email: 'anna@example.org' });
  await addApplication(site, { payment_status: 'paid' });
  const chips = async (path: string) => textsOf(await pageIn(admin, path), '.chips a');
  assert.ok((await chips(paths.adminInbox())).includes('Olästa 1'));
  assert.ok((await chips(paths.adminSubscribers())).includes('Aktiva 1'));
  const applications = await chips(paths.adminApplications());
  assert.ok(applications.includes('Betalda 1') && applications.includes('Väntar på beslut 1'));
});

test('amounts of a later day are mentioned only where they are set', async ({ site }) => {
  const admin = await signIn(site);
  for (const [section, changed, isMentioned] of [
    ['festival', 'adults', false],
    ['fees', 'General', true],
  ] as const) {
    const path = paths.siteDetails(section);
    const typed = valuesOf(await pageIn(admin, path), 'form.details-form');
    assert.ok(typed[changed], Object.keys(typed).join());
    const saved = await admin.post(path, { ...typed, [changed]: '190' });
    assert.is(saved.status, 303, plainText(await saved.clone().text()));
    const notice = saved.headers.getSetCookie().join().split(';')[0]!;
    const html = await admin.page(path, { Cookie: `${admin.cookie}; language=sv; ${notice}` });
    assert.is(/Belopp som anges i förväg/.test(html), isMentioned, section);
  }
});

test.run();
