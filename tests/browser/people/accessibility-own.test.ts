import { suite } from 'uvu';
import { addDays } from '../../../src/shared/days.ts';
import { dayInStockholm } from '../../../src/shared/i18n/format.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addLink } from '../../../src/people/own/sign-in-links.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { headed, openVisits, type Visits } from '../../helpers/browser/browser.ts';
import { combinationsOf, inLanguage } from '../../helpers/browser/combinations.ts';
import { askForLink } from '../../helpers/browser/own.ts';
import { addAnna, anna, linkIn } from '../../helpers/people/own.ts';

const test = suite<Visits & { id: string }>("accessibility of the member's own page");

test.before.each(async (context) => {
  // Nobody delivers the letters.
  const visits = await openVisits(undefined, {
    SMTP_URL: 'smtp://127.0.0.1:1',
    ABUSE_LIMITS: 'off',
  });
  Object.assign(context, visits);
  const paidOn = addDays(dayInStockholm(visits.site.now()), -340);
  context.id = (await addAnna(visits.site, { paidOn })).memberId;
});

test.after.each((visits) => visits.close());

for (const { name, language, options } of combinationsOf('en dark 360', 'sv light 360')) {
  test(`axe finds nothing, and nothing scrolls sideways (${name})`, async ({ id, site, visit }) => {
    await visit({ ...options, expected: /404|422/ }, async (page) => {
      const look = async (path: string) => {
        await page.goto(path);
        await assertAccessible(page, path);
      };
      await look(inLanguage(paths.own(), language));
      await page.fill('#email', 'wrong');
      await page.click('.own-form button');
      await page.locator('#email[aria-invalid=true]').waitFor();
      await assertAccessible(page, 'an invalid address');
      await askForLink(page, anna.email);
      await assertAccessible(page, 'the page after asking');
      await look(await linkIn(site));
      await page.click('main button');
      await headed(page, anna.name);
      await assertAccessible(page, 'the page');
      for (const part of ['details', 'plan', 'email', 'leaving', 'again'] as const) {
        await look(paths.ownPart(part));
      }
      await look(paths.ownLink('x'));
      const undo = { purpose: 'undo', email: 'x@example.org', member_id: id, next: '/me' } as const;
      const { token } = await addLink(site.db, { ...undo, browser: null }, site.now());
      await look(paths.ownLink(token));
      const other = { ...undo, purpose: 'email', browser: 'other' } as const;
      await look(paths.ownLink((await addLink(site.db, other, site.now())).token));
      const { card_secret } = await site.db
        .selectFrom('members')
        .select('card_secret')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await look(paths.memberCard(card_secret));
      await look(paths.memberCard('x'));
    });
  });
}

test.run();
