import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addFee, type FeeRow } from '../../../src/people/fees/fee-rows.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { assertAccessible } from '../../helpers/browser/accessible.ts';
import { desktop, openVisits, phone, type Visits } from '../../helpers/browser/browser.ts';
import { combinationsOf, inLanguage } from '../../helpers/browser/combinations.ts';

const test = suite<Visits & { admin: SignedIn; fee: FeeRow }>('paying');

test.before(async (context) => {
  const visits = await openVisits();
  const { site } = visits;
  const admin = await signIn(site, { secondFactor: true });
  const { memberId } = await addPaidMember(site, { name: 'Maja Öberg', paidOn: '2026-01-10' });
  const fee = await addFee(
    site.db,
    {
      amount: 15_000,
      language: 'sv',
      member_id: memberId,
      payer_email: 'maja@example.org',
      payer_name: 'Maja Öberg',
      plan: 'General',
      purpose: 'renew',
    },
    site.now(),
  );
  Object.assign(context, visits, { admin, fee });
});

test.after((visits) => visits.close());

/** Imitates a picture by a phone that is held crooked and far from the screen. */
async function seenByPhone(picture: Buffer): Promise<string> {
  const { width } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .resize(Math.round(width * 0.4))
    .rotate(7, { background: '#faf7f2' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ data, height: info.height, width: info.width });
}

test('a phone reads the Swish code of the fee from a wide screen, light or dark', async ({
  visit,
  fee,
}) => {
  await visit({ isFresh: true, ...desktop, deviceScaleFactor: 2 }, async (page) => {
    await page.goto(paths.fee(fee.token));
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const picture = await page.locator('.swish-code').screenshot();
      const read = await seenByPhone(picture);
      assert.is(read, `C1231231231;150,00;${fee.reference};0`, colorScheme);
    }
    assert.not(await page.isVisible('.swish-open'));
  });
});

test('a phone gets a link to the app instead of a code on its own screen, also on its side', async ({
  visit,
  fee,
}) => {
  await visit(phone, async (page) => {
    await page.goto(paths.fee(fee.token));
    for (const viewport of [phone.viewport, { width: 844, height: 390 }]) {
      await page.setViewportSize(viewport);
      assert.not(await page.isVisible('.swish-code'), `${viewport.width}`);
      assert.ok(await page.isVisible('.swish-open a'), `${viewport.width}`);
    }
  });
});

test('a printed fee has the code and no buttons, on one sheet', async ({ visit, fee }) => {
  await visit(phone, async (page) => {
    await page.goto(paths.fee(fee.token));
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    assert.is(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1);
    await page.emulateMedia({ media: 'print' });
    assert.ok(await page.isVisible('.swish-code'));
    assert.is(await page.locator('main :is(button, .button)').filter({ visible: true }).count(), 0);
  });
});

for (const { name, language, options } of combinationsOf('en dark 1440')) {
  test(`axe finds nothing, and nothing scrolls sideways (${name})`, async ({
    visit,
    admin,
    fee,
    site,
  }) => {
    await visit({ ...options, as: admin, expected: /status of 422/ }, async (page) => {
      const look = async (path: string) => {
        await page.goto(inLanguage(path, language));
        await assertAccessible(page, path);
      };
      await look(paths.fee(fee.token));
      await look(paths.adminFees());
      await page.goto(inLanguage(paths.adminFee(fee.id), language));
      await page.fill('#amount', 'ten');
      await page.click('.note-form [type=submit]');
      await page.waitForSelector('.field-error:not(:empty)');
      await assertAccessible(page, 'a refused payment');
      await page.fill('#amount', '150');
      await page.check('[name=method][value=bankgiro]');
      await page.click('.note-form [type=submit]');
      await page.waitForSelector('.notice-success');
      const { receipt_token } = await site.db
        .selectFrom('payments')
        .selectAll()
        .where('fee_id', '=', fee.id)
        .orderBy('receipt_number', 'desc')
        .executeTakeFirstOrThrow();
      await look(paths.receipt(receipt_token));
      await page.goto(inLanguage(paths.adminFee(fee.id), language));
      await page.click('.row-actions a');
      await page.waitForSelector('.button-danger');
      await assertAccessible(page, 'taking back');
      await page.click('.button-danger');
      await page.waitForSelector('.notice-success');
    });
  });
}

test('a receipt prints on one sheet, below the emblem and as wide as the paper', async ({
  visit,
  site,
}) => {
  const { receipt_token } = await site.db
    .selectFrom('payments')
    .selectAll()
    .where('kind', '=', 'payment')
    .executeTakeFirstOrThrow();
  await visit(desktop, async (page) => {
    await page.goto(paths.receipt(receipt_token));
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    assert.is(pdf.match(/\/Type\s*\/Page\b/g)?.length, 1);
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.site-header nav', '.demo-notice', '.message-ways']) {
      assert.is(await page.locator(part).filter({ visible: true }).count(), 0, part);
    }
    assert.ok(await page.isVisible('.logo'));
    const { width } = (await page.locator('.receipt').boundingBox())!;
    assert.is(width, desktop.viewport.width);
  });
});

test.run();
