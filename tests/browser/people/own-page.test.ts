import type { Browser } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { composeMail } from '../../../src/services/mail/compose.ts';
import { readAssociation } from '../../../src/services/association/queries.ts';
import { addRenewalFee } from '../../../src/people/fees/new-fees.ts';
import { requestEmail } from '../../../src/people/fees/emails/emails.ts';
import { feeOf } from '../../../src/people/fees/fees.ts';
import { findMember } from '../../../src/people/register/register.ts';
import { informEarlierAddress } from '../../../src/people/members/editing/email-change.ts';
import { queueEmails } from '../../../src/services/mail/outbox.ts';
import { addSubscriber } from '../../fixtures/rows.ts';
import { desktop, phone } from '../../helpers/browser/browser.ts';
import {
  askForCode,
  openWithAnna,
  typeCode,
  type VisitsOfAnna,
} from '../../helpers/browser/own.ts';
import { linksOf } from '../../helpers/html.ts';
import { outbox } from '../../helpers/mail-site.ts';
import { anna, sessionsIn } from '../../helpers/people/own.ts';
import type { TestSite } from '../../helpers/site.ts';

const test = suite<VisitsOfAnna>("the member's own page in a browser");

test.before.each(async (context) => {
  Object.assign(context, await openWithAnna());
});

test.after.each((visits) => visits.close());

/** Returns the paths of this site in all emails that wait. */
async function linksInEmails(site: TestSite): Promise<string[]> {
  const association = await readAssociation(site.db, 'demo');
  const config = { origin: site.config.origin, mail: site.config.mail! };
  const rows = await outbox(site);
  const links = rows.flatMap((row) =>
    linksOf(composeMail(row, config, association).html as string),
  );
  return [...new Set(links)].map((link) => link.replace(config.origin, ''));
}

/** Does what the strictest programs do that check the links in emails. */
async function scan(browser: Browser, origin: string, paths: string[]): Promise<string[]> {
  const cookies = [];
  for (const path of paths) {
    const address = origin + path;
    for (const method of ['GET', 'HEAD']) await fetch(address, { method, redirect: 'follow' });
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(address);
    const links = await page
      .locator('main a[href^="/"]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    const button = page.locator('main button:visible').first();
    // By script, because the cookie dialog may come over it at any moment.
    if ((await button.count()) > 0) {
      await button.dispatchEvent('click');
      await page.waitForLoadState();
    }
    for (const link of links) await fetch(link);
    cookies.push(...(await context.cookies()).map(({ name }) => name));
    await context.close();
  }
  return cookies;
}

async function stateOf({ db }: TestSite) {
  return {
    members: await db.selectFrom('members').selectAll().orderBy('id').execute(),
    fees: await db.selectFrom('fees').select(['id', 'status']).orderBy('id').execute(),
    payments: await db.selectFrom('payments').select('id').orderBy('id').execute(),
    subscribers: await db.selectFrom('newsletter_subscribers').selectAll().orderBy('id').execute(),
    codes: await db.selectFrom('member_codes').selectAll().execute(),
    undos: await db.selectFrom('email_undos').selectAll().execute(),
    sessions: await db.selectFrom('sessions').selectAll().execute(),
  };
}

/** Queues an email of each kind that members get, besides that with the code. */
async function queueOthers(site: TestSite, id: string): Promise<void> {
  const { db } = site;
  const now = site.now();
  const to = { to: anna.email, language: 'en' } as const;
  const { fee } = (await addRenewalFee(db, id, {}, { adminId: null, now })) as {
    fee: Parameters<typeof feeOf>[0];
  };
  const request = { addressee: {}, days: null, isOverdue: false, rest: fee.amount };
  await addSubscriber(site, { email: anna.email, unsubscribe_token: 'u'.repeat(43) });
  await site.post(paths.newsletter(), { email: 'new@example.org', consent: 'on' });
  const how = { isMailed: true, canBeUndone: true };
  await informEarlierAddress(db, (await findMember(db, id))!, 'x@example.org', how, now);
  await queueEmails(
    db,
    [
      requestEmail(feeOf(fee), request),
      { kind: 'newsletter-welcome', ...to, data: { unsubscribeToken: 'u'.repeat(43) } },
      { kind: 'newsletter-already', ...to, data: { unsubscribeToken: 'u'.repeat(43) } },
    ],
    now,
  );
}

test('a scanner of all letters gets nothing and changes nothing; the person still gets in', async ({
  browser,
  id,
  origin,
  site,
  visit,
}) => {
  await queueOthers(site, id);
  await visit(phone, async (page) => {
    await askForCode(page, anna.email);
    const before = await stateOf(site);
    const links = await linksInEmails(site);
    assert.ok(links.length > 5, links.join(' '));
    const cookies = await scan(browser, origin, links);
    assert.not(cookies.includes('member'));
    assert.equal(await stateOf(site), before);
    await typeCode(page, { site });
  });
});

for (const javaScriptEnabled of [true, false]) {
  const scripts = javaScriptEnabled ? 'with' : 'without';
  test(`renewing and saving the card works ${scripts} scripts`, async ({ site, visit }) => {
    await visit({ ...desktop, javaScriptEnabled }, async (page) => {
      await askForCode(page, anna.email);
      await typeCode(page, { site });
      const saving = page.waitForEvent('download');
      await page.click('main a[download]');
      const file = (await saving).suggestedFilename();
      assert.match(file, /^M-\d+\.svg$/);
      const replace = page.locator(`form[action^="${paths.ownPart('card')}"] button`);
      assert.not(await replace.isVisible());
      await page.click('.own-lost summary');
      await replace.click();
      await page.getByText('You have a new card.').waitFor();
      await page.click(`form[action^="${paths.ownPart('renewal')}"] button`);
      await page.waitForURL(/\/pay\//);
    });
    assert.is((await sessionsIn(site)).length, 1);
  });
}

test('the page fills a wide window in two columns, and a phone in one', async ({ site, visit }) => {
  const columnsIn = async (options: typeof desktop | typeof phone) => {
    let lefts: number[] = [];
    await visit(options, async (page) => {
      await askForCode(page, anna.email);
      await typeCode(page, { site });
      await page.locator('.own-columns').waitFor();
      lefts = await page
        .locator('.own-columns > section')
        .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().left)));
    });
    return new Set(lefts).size;
  };
  assert.is(await columnsIn(desktop), 2);
  assert.is(await columnsIn(phone), 1);
});

test.run();
