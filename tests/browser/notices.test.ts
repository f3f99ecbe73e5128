import type { Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/shared/paths.ts';
import { shortMessage } from '../fixtures/forms.ts';
import { becomes } from '../helpers/browser/becomes.ts';
import { desktop, openVisits, phone, settled, type Visits } from '../helpers/browser/browser.ts';
import { overlap } from '../helpers/browser/overlap.ts';

const test = suite<Visits>('notices of forms');

test.before(async (context) => {
  Object.assign(context, await openVisits());
});

test.before.each(async ({ site }) => {
  await site.db.deleteFrom('newsletter_subscribers').execute();
});

test.after((visits) => visits.close());

const toast = '[data-sonner-toast]';

/** Returns how often a sentence is seen in the window, in whatever element. */
const timesSeen = (page: Page, sentence: string) =>
  page.evaluate((wanted) => {
    const isSeen = (element: Element | null): boolean => {
      if (!element) return true;
      const { opacity, clipPath, visibility } = getComputedStyle(element);
      return (
        opacity !== '0' &&
        clipPath === 'none' &&
        visibility === 'visible' &&
        isSeen(element.parentElement)
      );
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let times = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { bottom, top, width } = node.parentElement!.getBoundingClientRect();
      const isInWindow = width > 0 && bottom > 0 && top < innerHeight;
      if (node.textContent!.includes(wanted) && isInWindow && isSeen(node.parentElement))
        times += 1;
    }
    return times;
  }, sentence);

/** Marks the place of the focus: a whole field with its label, or a button. */
async function markFocused(page: Page) {
  await page.evaluate(() => {
    const { activeElement } = document;
    (activeElement!.closest('.field') ?? activeElement!).id = 'focused';
  });
}

const message = (page: Page) => page.locator('.contact-form [role=status] > .notice');

async function sendMessage(page: Page) {
  for (const [name, value] of Object.entries(shortMessage)) {
    await page.fill(`.contact-form [name=${name}]`, value);
  }
  await page.click('.contact-form [type=submit]');
}

test('an answer is seen once: in the toast at first, and next to the button after it', async ({
  visit,
}) => {
  for (const device of [phone, desktop]) {
    await visit(device, async (page) => {
      await page.goto(paths.contact());
      await page.focus('.contact-form [name=first_name]');
      await page.waitForSelector('[data-awake] .contact-form');
      await sendMessage(page);
      const sentence = 'Thank you for contacting us.';
      await page.locator(toast, { hasText: sentence }).waitFor();
      await becomes(() => timesSeen(page, sentence), 1, 'in the toast');
      await markFocused(page);
      await settled(page);
      assert.not(await overlap(page, toast, '#focused'));
      await page.locator(toast).waitFor({ state: 'detached' });
      await becomes(() => timesSeen(page, sentence), 1, 'in the form');
      await becomes(() => message(page).evaluate((it) => getComputedStyle(it).opacity), '1');
    });
  }
});

test('an answer appears in the form at once where the toast cannot be loaded', async ({
  visit,
}) => {
  await visit({ ...phone, isFresh: true, expected: /ERR_FAILED/ }, async (page) => {
    await page.route('**/assets/notify-*.js', (route) => route.abort());
    await page.goto(paths.contact());
    await page.focus('.contact-form [name=first_name]');
    await page.waitForSelector('[data-awake] .contact-form');
    await sendMessage(page);
    await becomes(() => timesSeen(page, 'Thank you for contacting us.'), 1);
  });
});

test('the notice about a missing answer says its title, and the field says the rest', async ({
  visit,
}) => {
  for (const lang of ['en', 'sv']) {
    for (const device of [phone, desktop]) {
      await visit(device, async (page) => {
        await page.goto(`${paths.membershipRegistration()}?lang=${lang}`);
        await page.focus('#firstName');
        await page.waitForSelector('[data-awake] .membership-form');
        await page.fill('#firstName', 'Eva');
        await page.fill('#lastName', 'Ek');
        await page.click('.membership-form [type=submit]');
        await page.waitForSelector('#email:focus');
        await page.locator(`${toast}[data-type=error]`).waitFor();
        const sentence = (await page.textContent('#email-error'))!;
        assert.ok((await page.textContent(`${toast} [data-description]`))!.includes(sentence));
        await markFocused(page);
        await settled(page);
        assert.not(await overlap(page, toast, '#focused'));
        const seen = await timesSeen(page, sentence);
        const inSummary = await page.evaluate(() => {
          const { bottom } = document.getElementById('form-faults')!.getBoundingClientRect();
          return bottom > 0;
        });
        assert.is(seen, inSummary ? 2 : 1, `${lang}: ${sentence}`);
      });
    }
  }
});

test('a field that gets the focus while a notice is shown is not covered by it', async ({
  visit,
}) => {
  await visit(phone, async (page) => {
    await page.goto(paths.membershipRegistration());
    await page.focus('#firstName');
    await page.waitForSelector('[data-awake] .membership-form');
    await page.click('.membership-form [type=submit]');
    await page.locator(toast).waitFor();
    await page.hover(toast);
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      await markFocused(page);
      await settled(page);
      if ((await page.locator(toast).count()) === 0) break;
      assert.not(await overlap(page, toast, '#focused >> nth=-1'), `stop ${stop}`);
    }
  });
});

test('the sign-up form shows its answer once, and covers neither field nor button', async ({
  visit,
  site,
}) => {
  await site.post('/newsletter', { email: 'anna@example.org', consent: 'on' });
  await visit({ ...phone, expected: /status of 409/ }, async (page) => {
    await page.goto('/newsletter#newsletter');
    await page.waitForSelector('[data-awake] .newsletter-form');
    for (const [email, sentence] of [
      ['anna@example.org', 'This email is already subscribed to our newsletter.'],
      ['eva@example.org', 'Thank you for subscribing to our newsletter!'],
    ] as const) {
      await page.fill('.newsletter-form [name=email]', email);
      await page.check('.newsletter-form [name=consent]');
      await page.click('.newsletter-form [type=submit]');
      await page.locator(toast, { hasText: sentence }).waitFor();
      await becomes(() => timesSeen(page, sentence), 1, sentence);
      await markFocused(page);
      await settled(page);
      assert.not(await overlap(page, toast, '#focused >> nth=-1'), sentence);
    }
  });
});

test('each form has one live region, and no field has its own', async ({ visit }) => {
  await visit(phone, async (page) => {
    for (const [path, form] of [
      [paths.contact(), '.contact-form'],
      [paths.membershipRegistration(), '.membership-form'],
      [paths.newsletter(), '.newsletter-form'],
    ] as const) {
      await page.goto(path);
      assert.is(await page.locator(`${form} :is([role=status], [aria-live])`).count(), 1, path);
    }
    await page.goto(paths.membershipRegistration());
    await page.focus('#firstName');
    await page.waitForSelector('[data-awake] .membership-form');
    const region = () => page.textContent('.membership-form [role=status]');
    await page.locator('#firstName').pressSequentially('A1');
    await becomes(async () => (await region())!.startsWith('Only letters'), true);
    await page.fill('#country', 'qq');
    await becomes(region, 'Nothing in the list matches. Try a different spelling.');
    await page.fill('#country', 'Norway');
    await becomes(region, '');
  });
});

test.run();
