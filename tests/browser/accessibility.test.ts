import { suite } from 'uvu';
import { publicPages } from '../../scripts/pages.ts';
import { flag } from '../../src/db/tables/columns.ts';
import { paths } from '../../src/shared/paths.ts';
import { addApplication, addEvent } from '../fixtures/rows.ts';
import { assertAccessible } from '../helpers/browser/accessible.ts';
import { focusOn, openVisits, phone, type Visits } from '../helpers/browser/browser.ts';
import { combinationsOf, inLanguage, isFull } from '../helpers/browser/combinations.ts';
import { apply } from '../helpers/people/registration.ts';

const test = suite<Visits & { pages: string[] }>('accessibility');

test.before(async (context) => {
  const visits = await openVisits();
  const { site } = visits;
  const states = ['pending', 'processing', 'paid'] as const;
  const applications = states.map((payment_status) => addApplication(site, { payment_status }));
  const personalPages = [
    (await apply(site)).headers.get('location')!,
    ...(await Promise.all(applications)).map((application) =>
      paths.membershipSuccess({ application }),
    ),
  ];
  const series = { series_id: 'yoga', location: 'Hall', address: 'Storgatan 1, Ulrika' };
  const events = [
    { ...series, title: 'Yoga', other_title: 'Yoga på svenska', description: 'Bring a mat.' },
    { ...series, title: 'Yoga', is_cancelled: flag(true), event_date: '2030-01-22T17:00:00.000Z' },
    { title: 'Long ago', event_date: '2020-01-15T17:00:00.000Z', is_all_day: flag(true) },
  ];
  const eventPages = events.map(async (event) => paths.event(await addEvent(site, event)));
  const pages = [
    ...publicPages,
    ...personalPages,
    paths.comingEvents(),
    paths.pastEvents(),
    ...(await Promise.all(eventPages)),
  ];
  Object.assign(context, visits, { pages });
});

test.after((visits) => visits.close());

/** By default every page is tested in one of these two combinations. */
const chosen = combinationsOf('en light 360', 'sv dark 1440');

for (const [turn, { name, language, options }] of chosen.entries()) {
  test(`axe finds nothing, and nothing scrolls sideways (${name})`, async ({ visit, pages }) => {
    await visit({ ...options, expected: /status of 404/ }, async (page) => {
      const mine = isFull ? pages : pages.filter((_, index) => index % chosen.length === turn);
      for (const path of mine) {
        await page.goto(inLanguage(path, language));
        await assertAccessible(page, path);
      }
    });
  });
}

test('axe finds nothing in the cookie dialog, the open menu and refused forms', async ({
  visit,
}) => {
  await visit({ ...phone, colorScheme: 'dark', consent: null }, async (page) => {
    await page.goto('/newsletter#newsletter');
    await page.waitForSelector('#consent:modal');
    await assertAccessible(page, 'the cookie dialog');
    await page.click('[data-consent=accepted]');
    // Nothing can be typed behind an open dialog.
    await page.waitForSelector('#consent', { state: 'hidden' });
    await page.waitForSelector('.newsletter-form button:disabled');
    await page.fill('[name=email]', 'x');
    await page.check('[name=consent]');
    await page.click('.newsletter-form button');
    await page.waitForSelector('.field-error:not(:empty)');
    await assertAccessible(page, 'a refused sign-up');
    await page.click('.menu-button');
    await focusOn(page, '#menu *');
    await assertAccessible(page, 'the open menu');
    await page.goto(paths.membershipRegistration());
    await page.focus('#firstName');
    await page.waitForSelector('[role=combobox]');
    await page.click('.membership-form [type=submit]');
    await focusOn(page, '#firstName');
    await page.fill('#country', 'sw');
    await page.waitForSelector('[role=option]');
    await assertAccessible(page, 'a refused application');
  });
});

test.run();
