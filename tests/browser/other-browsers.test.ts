import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../src/shared/paths.ts';
import { applicant, shortMessage } from '../fixtures/forms.ts';
import { type OtherBrowser, otherBrowsers, until } from '../helpers/browser/other-browsers.ts';
import { sharingCopies } from '../helpers/browser/sharing-copies.ts';
import { type Listening, listenLocally } from '../helpers/http/listening.ts';
import { createTestSite, type TestSite } from '../helpers/site.ts';

interface Visit {
  site: TestSite;
  server: Listening;
  browser: OtherBrowser;
}

const PHONE = 480;
const DESKTOP = 1280;

const message = { ...shortMessage, message: 'Får vi låna grytan? Den från Linköping (5 l)!' };
const { membershipType: plan, acceptPrivacy: _, acceptTerms: __, ...written } = applicant;
const answers = { ...written, whyJoin: 'To meet people, and to dance.' };

for (const [name, openBrowser] of Object.entries(otherBrowsers)) {
  const test = suite<Visit>(name);

  test.before(async (context) => {
    const site = await createTestSite({ hasSample: true, images: sharingCopies });
    const server = await listenLocally(site);
    const browser = await openBrowser();
    Object.assign(context, { site, server, browser });
    await decline(context);
  });

  test.after(async ({ browser, server, site }) => {
    await browser.close();
    await server.close();
    await site.close();
  });

  test('the menu of a narrow window covers nothing, and leads on', async (visit) => {
    await open(visit, paths.about(), PHONE);
    const { browser } = visit;
    const [top, height] = await browser.run(() => [
      document.querySelector('h1')!.getBoundingClientRect().top,
      innerHeight,
    ]);
    assert.ok(top < height * 0.8, `the page begins at ${top} of ${height}`);
    await browser.run(() => {
      const button = document.querySelector<HTMLElement>('.menu-button')!;
      if (button.offsetParent) button.click();
    });
    await browser.click('#menu a[data-section=councils]');
    await until(() => browser.run(() => location.hash === '#councils'), 'the councils');
  });

  test('the language is changed and kept', async (visit) => {
    await open(visit, `${paths.about()}?lang=sv`);
    await open(visit, paths.contact());
    assert.is(await visit.browser.run(() => document.documentElement.lang), 'sv');
    await open(visit, `${paths.about()}?lang=en`);
  });

  test('a subscription is stored', async (visit) => {
    await open(visit, paths.newsletter());
    await awake(visit, 'newsletter-form');
    await fill(visit, '.newsletter-form', { email: 'anna+news@example.org' });
    await choose(visit, '.newsletter-form [name=consent]');
    await send(visit, '.newsletter-form');
    const stored = async () =>
      (await visit.site.db.selectFrom('newsletter_subscribers').select('email').execute()).some(
        ({ email }) => email === 'anna+news@example.org',
      );
    await until(stored, 'the subscription is stored');
  });

  test('a message arrives as it was typed', async (visit) => {
    const { site } = visit;
    await open(visit, paths.contact());
    await awake(visit, 'contact-form');
    await fill(visit, '.contact-form', message);
    await send(visit, '.contact-form');
    const stored = () =>
      site.db
        .selectFrom('contact_submissions')
        .select(['first_name', 'last_name', 'email', 'message'])
        .where('message', '=', message.message)
        .executeTakeFirst();
    await until(stored, 'the message is stored');
    assert.equal(await stored(), message);
  });

  test('an application is sent and paid', async (visit) => {
    const { browser, site } = visit;
    await open(visit, paths.membershipRegistration());
    await browser.click('#firstName');
    await until(
      () => browser.run(() => document.querySelector('#country[role=combobox]') !== null),
      'the form is awake',
    );
    await choose(visit, `[value=${plan}]`);
    await fill(visit, '.membership-form', answers);
    await choose(visit, '#acceptPrivacy');
    await choose(visit, '#acceptTerms');
    await send(visit, '.membership-form');
    // A browser may forget to go back while the page is still loading.
    const isAtCheckout = () =>
      browser.run(
        () => location.pathname.startsWith('/checkout/') && document.readyState === 'complete',
      );
    await until(isAtCheckout, 'checkout');
    // Some browsers show the form as it was left, others load it once more.
    await browser.run(() => history.back());
    const maySend = () =>
      browser.run(() => {
        const button = document.querySelector<HTMLButtonElement>('.membership-form [type=submit]');
        return button !== null && !button.disabled;
      });
    await until(maySend, 'the form can be sent again');
    await browser.run(() => history.forward());
    await until(isAtCheckout, 'checkout again');
    // WebKit presses nothing while one page changes into another.
    const isInReach = () =>
      browser.run(() => {
        const button = document.querySelector('.checkout [value=pay]');
        if (!button) return false;
        button.scrollIntoView({ block: 'center' });
        const { height, width, x, y } = button.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === button;
      });
    await until(isInReach, 'the button is in reach');
    await browser.click('.checkout [value=pay]');
    await until(() => browser.run(() => location.pathname === '/membership-success'), 'success');
    const { status } = await site.db
      .selectFrom('fees')
      .select('status')
      .where('payer_email', '=', answers.email)
      .executeTakeFirstOrThrow();
    assert.is(status, 'paid');
  });

  test('no script has failed', ({ browser }) => assert.equal(browser.errors, []));

  test.run();
}

const open = ({ browser, server }: Visit, path: string, width = DESKTOP) =>
  browser.open(server.origin + path, width);

/** Declines cookies as a first visitor does. */
async function decline(visit: Visit) {
  const { browser } = visit;
  await open(visit, paths.home());
  const isOpen = () =>
    browser.run(() => document.querySelector<HTMLDialogElement>('#cookie-dialog, dialog')!.open);
  await until(isOpen, 'the cookie dialog is open');
  await browser.click('[data-consent=declined]');
  await until(() => browser.run(() => location.pathname === '/cookie-declined'), 'declined');
}

async function awake({ browser }: Visit, island: string) {
  await browser.run((form) => document.querySelector(form)!.scrollIntoView(), `.${island}`);
  await browser.click(`.${island} input`);
  const isAwake = () =>
    browser.run(
      (selector) => document.querySelector(selector) !== null,
      `[data-island=${island}][data-awake]`,
    );
  await until(isAwake, `${island} is awake`);
}

async function fill({ browser }: Visit, form: string, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = `${form} [name=${name}]`;
    await browser.type(field, value);
  }
}

/** Clicks by script, because the site draws its own boxes over the browser's. */
const choose = ({ browser }: Visit, selector: string) =>
  browser.run((box) => document.querySelector<HTMLElement>(box)!.click(), selector);

const send = ({ browser }: Visit, form: string) => browser.click(`${form} [type=submit]`);
