import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { composeMail } from '../../../src/services/mail/compose.ts';
import { readAssociation } from '../../../src/services/association/queries.ts';
import { addDays } from '../../../src/shared/days.ts';
import { dayInStockholm } from '../../../src/shared/i18n/format.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';
import { morning, turnOn } from '../../helpers/people/renewals.ts';

const test = suite<Visits>('renewing on a phone');

const env = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'info@example.org',
  MAIL_OFFICE: 'office@example.org',
};

test.before(async (context) => {
  Object.assign(context, await openVisits(undefined, env));
});

test.after((visits) => visits.close());

for (const javaScriptEnabled of [true, false]) {
  test(`three presses lead from the letter to the paid fee, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    origin,
    site,
    visit,
  }) => {
    const { config, db, now } = site;
    await turnOn(site);
    // Ends in 20 days.
    const paidOn = addDays(dayInStockholm(now()), 21 - 365);
    const name = `Maja ${javaScriptEnabled ? 'Öberg' : 'Ek'}`;
    await addPaidMember(site, { name, paidOn });
    await morning(site);
    const row = await db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('kind', '=', 'payment-request')
      .where('data', 'like', `%${name}%`)
      .executeTakeFirstOrThrow();
    const association = await readAssociation(db, config.mode, now());
    const mail = config.mail!;
    const { html } = composeMail(row, { origin, mail }, association);
    await visit({ ...phone, javaScriptEnabled, consent: null }, async (page) => {
      await page.setContent(html as string);
      await page.click('a.button');
      await page.waitForURL('**/pay/**');
      await page.click('.pay-card [type=submit]');
      await page.waitForURL('**/checkout/**');
      await page.click('[name=action][value=pay]');
      await page.waitForURL('**/pay/**');
      await page.getByRole('heading', { name: 'The fee has been paid' }).waitFor();
    });
    const { status } = await db
      .selectFrom('fees')
      .select('status')
      .where('purpose', '=', 'renew')
      .where('payer_name', '=', name)
      .executeTakeFirstOrThrow();
    assert.is(status, 'paid');
  });
}

test.run();
