import type { Locator, Page } from 'playwright';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { timelineSections } from '../../../src/content/timeline/queries.ts';
import { orange } from '../../fixtures/pictures.ts';
import { addMessage } from '../../fixtures/rows.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { desktop, openVisits, type Visits } from '../../helpers/browser/browser.ts';
import { chosenFile, said } from '../../helpers/browser/dashboard.ts';
import { openPostOffice, type PostOffice } from '../../helpers/post-office.ts';
import { postTitled } from '../../helpers/content/posts.ts';

type Context = Visits & { anna: SignedIn; office: PostOffice; picture: Buffer };

const test = suite<Context>(
  'the week of a volunteer, counted from the first page of the dashboard',
);

test.before(async (context) => {
  const office = await openPostOffice();
  const env = { SMTP_URL: office.url, MAIL_OFFICE: 'office@example.org' };
  const visits = await openVisits(undefined, env);
  const picture = await orange().jpeg().toBuffer();
  Object.assign(context, visits, { office, picture, anna: await signIn(visits.site) });
});

test.after(async ({ close, office }) => {
  await close();
  await office.close();
});

/** Choosing files takes a click on the button, one on the files, and one on the button of the browser's dialog. */
const CHOOSING = 3;

interface Hand {
  page: Page;
  /** So far. */
  clicks: number;
  fields: number;
  click: (target: Locator) => Promise<void>;
  /** Types into the field that has the focus. */
  type: (text: string) => Promise<void>;
  choose: (target: Locator, pictures: Buffer[]) => Promise<void>;
}

function handOn(page: Page): Hand {
  const hand: Hand = {
    page,
    clicks: 0,
    fields: 0,
    async click(target) {
      await target.click();
      hand.clicks += 1;
    },
    async type(text) {
      await page.keyboard.type(text);
      hand.fields += 1;
    },
    async choose(target, pictures) {
      const chooser = page.waitForEvent('filechooser');
      await target.click();
      await (await chooser).setFiles(pictures.map(chosenFile));
      hand.clicks += CHOOSING;
    },
  };
  return hand;
}

/** Counts by the mouse and the keyboard what the administrator does on the first page of the dashboard. */
async function counted({ anna, visit }: Context, run: (hand: Hand) => Promise<void>) {
  const total = { clicks: 0, fields: 0 };
  await visit({ ...desktop, as: anna }, async (page) => {
    await page.goto(paths.admin());
    const hand = handOn(page);
    await run(hand);
    Object.assign(total, { clicks: hand.clicks, fields: hand.fields });
  });
  return total;
}

/** Pastes pictures as they were copied in another program. */
async function paste(page: Page, picture: Buffer): Promise<void> {
  await page.evaluate(
    ([place, base64]) => {
      const bytes = Uint8Array.from(atob(base64!), (email) => email.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'image.jpg', { type: 'image/jpeg' }));
      const event = { bubbles: true, cancelable: true, clipboardData };
      document.querySelector(place!)!.dispatchEvent(new ClipboardEvent('paste', event));
    },
    ['#content.ProseMirror', picture.toString('base64')],
  );
}

test('a post with two copied pictures, a heading and a link', async (context) => {
  const total = await counted(context, async ({ click, page, type }) => {
    await click(page.getByRole('link', { name: 'Blog Posts' }));
    await click(page.getByRole('link', { name: 'New Post' }));
    await page.waitForSelector('[name=title]:focus');
    await type('Vårfest');
    await click(page.locator('#content.ProseMirror'));
    await click(
      page
        .locator('[data-island=rich-text]')
        .first()
        .getByRole('button', { name: 'Heading', exact: true }),
    );
    await type('Programmet');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Anmälan: https://example.org/form ');
    for (const index of [0, 1]) {
      await paste(page, context.picture);
      await page.locator('.editor-picture').nth(index).locator('input:focus').waitFor();
      await type(`Bild ${index + 1}`);
      await page.keyboard.press('Enter');
      await page.waitForSelector('.ProseMirror:focus');
    }
    await Promise.all([
      said(page, 'Published'),
      click(page.getByRole('button', { name: 'Publish', exact: true })),
    ]);
  });
  const { content, is_published } = await postTitled(context.site, 'Vårfest');
  assert.is(is_published, 1);
  assert.match(
    content,
    /^<h2>Programmet<\/h2><p>Anmälan: <a [^>]*href="https:\/\/example\.org\/form"/,
  );
  assert.is(content.match(/<img alt="Bild \d"/g)?.length, 2);
  assert.equal(total, { clicks: 5, fields: 4 });
});

test('who has paid, and what one of them has paid', async (context) => {
  const paid = await counted(context, async ({ click, page }) => {
    await click(page.getByRole('link', { name: 'Payments' }));
    await page.locator('tbody tr', { hasText: 'Sven Provberg' }).getByText('SEK 150').waitFor();
  });
  assert.equal(paid, { clicks: 1, fields: 0 });
  const one = await counted(context, async ({ click, page }) => {
    await click(page.getByRole('link', { name: 'Membership Applications' }));
    await click(page.locator('th a', { hasText: 'Sven Provberg' }));
    await page.locator('.movements', { hasText: 'SEK 150' }).waitFor();
  });
  assert.equal(one, { clicks: 2, fields: 0 });
});

test('the answer to a message', async (context) => {
  const { site } = context;
  const now = new Date().toISOString();
  const id = await addMessage(site, { subject: 'Bussen', created_at: now });
  const total = await counted(context, async ({ click, page, type }) => {
    await click(page.getByRole('link', { name: /^Inbox/ }));
    await click(page.locator('tr', { hasText: 'Bussen' }).locator('th a'));
    await click(page.getByLabel('Your reply'));
    await type('Kvart i tolv.');
    await Promise.all([
      said(page, 'The reply is on its way'),
      page.keyboard.press('Control+Enter'),
    ]);
  });
  const { resolved_at } = await site.db
    .selectFrom('contact_submissions')
    .select('resolved_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.ok(resolved_at);
  assert.equal(total, { clicks: 3, fields: 1 });
});

test('a year with five pictures at once', async (context) => {
  const { picture, site } = context;
  const total = await counted(context, async ({ choose, click, page, type }) => {
    await click(page.getByRole('link', { name: 'New Section' }));
    await page.waitForSelector('[name=year]:focus');
    await page.keyboard.press('Tab');
    await type('Fem bilder');
    await page.locator('.picture-drop').waitFor();
    await choose(
      page.getByText('Choose images'),
      Array.from({ length: 5 }, () => picture),
    );
    await page.locator('.pictures li').nth(4).waitFor();
    await said(page, 'Image uploaded successfully');
    await Promise.all([
      said(page, 'Timeline section added successfully'),
      click(page.getByRole('button', { name: /^Save(?! and)/ })),
    ]);
  });
  const sections = await timelineSections(site.db);
  assert.is(sections.find(({ heading }) => heading === 'Fem bilder')!.images.length, 5);
  assert.equal(total, { clicks: 5, fields: 1 });
});

test.run();
