import { suite } from 'uvu';
import { publicPages } from '../../scripts/pages.ts';
import { paths } from '../../src/paths.ts';
import { assertAccessible } from '../helpers/accessible.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser.ts';
import { apply } from '../helpers/registration.ts';
import { addApplication } from '../helpers/rows.ts';

const test = suite<Visits & { personalPages: string[] }>('accessibility');

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
  Object.assign(context, visits, { personalPages });
});

test.after((visits) => visits.close());

/** Every page in one of two combinations on every run; AXE=all takes each language, scheme and width. */
const combinations = (['en', 'sv'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [desktop, phone].map((device) => ({ language, colorScheme, device })),
  ),
);
const isFull = process.env.AXE === 'all';
const chosen = isFull
  ? combinations
  : combinations.filter(
      ({ language, colorScheme, device }) =>
        (language === 'en' && colorScheme === 'light' && device === phone) ||
        (language === 'sv' && colorScheme === 'dark' && device === desktop),
    );

for (const [turn, { language, colorScheme, device }] of chosen.entries()) {
  const { width } = device.viewport;
  test(`axe finds nothing, and nothing scrolls sideways (${language}, ${colorScheme}, ${width} px)`, async ({
    visit,
    personalPages,
  }) => {
    await visit(
      { ...device, colorScheme, reducedMotion: 'reduce', expected: /status of 404/ },
      async (page) => {
        const all = [...publicPages, ...personalPages];
        const mine = isFull ? all : all.filter((_, index) => index % chosen.length === turn);
        for (const path of mine) {
          await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
          await assertAccessible(page, path);
        }
      },
    );
  });
}

test('axe finds nothing in the cookie dialog, the open menu and a refused form', async ({
  visit,
}) => {
  await visit({ ...phone, consent: null }, async (page) => {
    await page.goto('/');
    await assertAccessible(page, 'the cookie dialog');
    await page.click('[data-consent=accepted]');
    await page.click('.menu-button');
    await page.waitForTimeout(300);
    await assertAccessible(page, 'the open menu');
  });
  await visit({ ...phone, colorScheme: 'dark' }, async (page) => {
    await page.goto('/newsletter#newsletter');
    await page.waitForSelector('[data-awake]');
    await page.fill('[name=email]', 'x');
    await page.check('[name=consent]');
    await page.click('.newsletter-form button');
    await page.waitForSelector('.field-error:not(:empty)');
    await assertAccessible(page, 'a refused sign-up');
    await page.goto(paths.membershipRegistration());
    await page.waitForSelector('[role=combobox]');
    await page.click('.membership-form [type=submit]');
    await page.waitForSelector('.error-summary:focus');
    await page.fill('#country', 'sw');
    await page.waitForSelector('[role=option]');
    await page.waitForTimeout(400);
    await assertAccessible(page, 'a refused application');
  });
});

test.run();
