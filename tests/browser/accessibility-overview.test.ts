import { suite } from 'uvu';
import { paths } from '../../src/paths.ts';
import { type SignedIn, signIn } from '../helpers/admin.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { openVisits, type Visits } from '../helpers/browser/browser.ts';
import { combinationsOf, inLanguage } from '../helpers/browser/combinations.ts';

const test = suite<Visits & { admin: SignedIn }>('accessibility of the overview and its lists');

test.before(async (context) => {
  const visits = await openVisits();
  Object.assign(context, visits, { admin: await signIn(visits.site) });
});

test.after((visits) => visits.close());

for (const { name, language, options } of combinationsOf('sv light 360', 'en dark 1440')) {
  test(`axe finds nothing, and nothing scrolls sideways (${name})`, async ({ visit, admin }) => {
    await visit({ ...options, as: admin }, async (page) => {
      for (const path of [
        paths.adminOverview(),
        paths.adminPayments(),
        paths.adminCharges(),
        paths.adminVotingLists(),
        paths.adminCounts(),
      ]) {
        await page.goto(inLanguage(path, language));
        for (const closed of await page.locator('details > summary').all()) await closed.click();
        await assertAccessible(page, path);
      }
    });
  });
}

test.run();
