import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { paths, placeholderPicture } from '../../src/paths.ts';
import { timelineSections } from '../../src/timeline/queries.ts';
import { assertAccessible } from '../helpers/accessible.ts';
import { addAdmin, ask, password, type SignedIn, signIn } from '../helpers/admin.ts';
import { desktop, openVisits, phone, type Visits } from '../helpers/browser.ts';
import { addPost, addTimelineSection } from '../helpers/rows.ts';

interface Context extends Visits {
  anna: SignedIn;
  nils: SignedIn;
  picture: Buffer;
}

const test = suite<Context>('the contents of the dashboard');

test.before(async (context) => {
  const visits = await openVisits();
  const anna = await signIn(visits.site);
  const nils = await signIn(visits.site, { email: 'nils@example.org' });
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#e07a1f' },
  })
    .jpeg()
    .toBuffer();
  Object.assign(context, visits, { anna, nils, picture });
});

test.after((visits) => visits.close());

/** Opens a page of the administration with that session. */
async function open(page: Page, { cookie }: SignedIn, path: string): Promise<void> {
  const [name, value] = cookie.split('=') as [string, string];
  await page.goto('/');
  await page.context().addCookies([{ name, value, url: page.url() }]);
  await page.goto(path);
  await page.waitForSelector('#administration h1');
}

/** Goes on with the Tab key until that has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  assert.unreachable(`the Tab key never came to ${String(target)}`);
}

const said = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]', { hasText: text }).first().waitFor();

const chosenFile = (buffer: Buffer) => ({ name: 'meadow.jpg', mimeType: 'image/jpeg', buffer });

/** Drops a file from outside the browser. */
async function drop(page: Page, target: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle((base64) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    data.items.add(new File([bytes], 'meadow.jpg', { type: 'image/jpeg' }));
    return data;
  }, bytes.toString('base64'));
  await page.dispatchEvent(target, 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent(target, 'drop', { dataTransfer: transfer });
}

test('from the sign-in to a post with a picture on the news page, by keyboard alone', async ({
  visit,
  site,
  picture,
}) => {
  const { email } = await addAdmin(site, { email: 'volunteer@example.org' });
  await visit(desktop, async (page) => {
    const { keyboard } = page;
    page.on('filechooser', (chooser) => void chooser.setFiles(chosenFile(picture)));
    await page.goto(paths.admin());
    await page.waitForSelector('#email:focus');
    await keyboard.type(email);
    await keyboard.press('Tab');
    await keyboard.type(password);
    await keyboard.press('Enter');
    await page.waitForSelector('[role=tab]');
    await tabTo(page, page.getByRole('tab', { name: 'Timeline Images' }));
    await keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Blog Posts' }).and(page.locator(':focus')).waitFor();
    await keyboard.press('Enter');
    await page.waitForSelector('#edit-new');
    await tabTo(page, page.getByRole('button', { name: 'New Post' }));
    await keyboard.press('Enter');
    await page.waitForSelector('[name=title]:focus');
    await keyboard.type('Lyktor över ängen');
    await tabTo(page, page.getByLabel('Summary'));
    await keyboard.type('Vi tände hundra lyktor.');
    await tabTo(page, page.getByRole('button', { name: 'Bold' }));
    await keyboard.press('Enter');
    await page.waitForSelector('.ProseMirror:focus');
    await keyboard.type('Hundra');
    await keyboard.press('Control+b');
    await keyboard.type(' lyktor');
    const file = page.getByLabel('Choose an image');
    await tabTo(page, file);
    await keyboard.press('Enter');
    await page.getByText('Chosen: meadow.jpg').waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Upload' }));
    await keyboard.press('Enter');
    await said(page, 'Image uploaded and added successfully');
    await tabTo(page, page.getByRole('switch'));
    await keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Save' }));
    await keyboard.press('Enter');
    await said(page, 'Blog post created successfully');
    await page.waitForSelector('#edit-new:focus');
    assert.is(await page.locator('.item h3').first().textContent(), 'Lyktor över ängen');
    await page.goto(paths.news());
    await page.getByRole('link', { name: /Lyktor över ängen/ }).click();
    assert.is(await page.textContent('.article h1'), 'Lyktor över ängen');
    assert.is(await page.innerHTML('.prose'), '<p><strong>Hundra</strong> lyktor</p>');
    const width = await page.$eval(
      '.article img',
      (image) => (image as HTMLImageElement).naturalWidth,
    );
    assert.ok(width > 0);
  });
});

test('two administrators with the same post: the second sees both versions and keeps what is hers', async ({
  visit,
  site,
  anna,
  nils,
}) => {
  const id = await addPost(site, {
    title: 'Before',
    summary: 'Before',
    publish_date: '2030-01-01',
  });
  await visit({ ...desktop, expected: /status of 409/ }, async (page) => {
    await open(page, anna, paths.dashboardTab('posts'));
    await page.click(`#edit-${id}`);
    await page.getByLabel('Title').fill('Hers');
    await visit(desktop, async (other) => {
      await open(other, nils, paths.dashboardTab('posts'));
      await other.click(`#edit-${id}`);
      await other.getByLabel('Title').fill('His');
      await other.getByLabel('Summary').fill('His, too');
      await other.getByRole('button', { name: 'Save' }).click();
      await said(other, 'Blog post updated successfully');
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForSelector('.conflict h3:focus');
    const fields = page.locator('.conflict fieldset');
    assert.is(await fields.count(), 2);
    for (const text of ['Hers', 'His', 'Before', 'His, too']) {
      assert.is(
        await page.locator('.conflict-value', { hasText: new RegExp(`^${text}$`) }).count(),
        1,
      );
    }
    await assertAccessible(page, 'the choice between two versions');
    // What each of them has changed is chosen already.
    assert.ok(await fields.first().getByLabel('Yours').isChecked());
    assert.ok(await fields.nth(1).getByLabel('Theirs').isChecked());
    await page.getByRole('button', { name: 'Go on with this choice' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Blog post updated successfully');
  });
  const row = await site.db
    .selectFrom('blog_posts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal([row.title, row.summary, row.version], ['Hers', 'His, too', 3]);
});

test('an item that was deleted while it is edited stays where it is written, and can be saved anew', async ({
  visit,
  site,
  anna,
  nils,
}) => {
  const id = await addPost(site, { title: 'Short-lived', publish_date: '2030-02-01' });
  await visit({ ...desktop, expected: /status of 404/ }, async (page) => {
    await open(page, anna, paths.dashboardTab('posts'));
    await page.click(`#edit-${id}`);
    await page.getByLabel('Summary').fill('Long thoughts');
    await ask(nils, 'DELETE', `/posts/${id}`);
    await page.getByLabel('Search').fill('nothing has this');
    await page.waitForSelector('.list-empty');
    assert.is(await page.getByLabel('Summary').inputValue(), 'Long thoughts');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Save as new' }).click();
    await said(page, 'Blog post created successfully');
  });
  const rows = await site.db
    .selectFrom('blog_posts')
    .select('summary')
    .where('title', '=', 'Short-lived')
    .execute();
  assert.equal(rows, [{ summary: 'Long thoughts' }]);
});

test('a session that ends while somebody types: sign in over the page, and it is saved', async ({
  visit,
  site,
}) => {
  const guest = await signIn(site, { email: 'expired@example.org' });
  await visit({ ...phone, expected: /status of 401/ }, async (page) => {
    await open(page, guest, paths.dashboardTab('events'));
    await page.getByRole('button', { name: 'New Event' }).click();
    await page.getByLabel('Title').fill('Kräftskiva');
    await page.getByLabel('Date').fill('2031-08-15');
    await site.db.deleteFrom('admin_sessions').where('admin_id', '=', guest.id).execute();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await dialog.getByLabel('Password').fill('not the password');
    await dialog.getByRole('button', { name: 'Login' }).click();
    await dialog
      .getByText('Authentication Failed')
      .or(dialog.locator('.field-error:not(:empty)'))
      .first()
      .waitFor();
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Login' }).click();
    await said(page, 'Event created successfully');
  });
  const row = await site.db
    .selectFrom('events')
    .select('event_date')
    .where('title', '=', 'Kräftskiva')
    .executeTakeFirstOrThrow();
  assert.is(row.event_date, '2031-08-15T16:00:00.000Z');
});

test('a picture that is dropped on a year is there at once, and what was typed still waits', async ({
  visit,
  site,
  anna,
  picture,
}) => {
  await addTimelineSection(site, { id: 'dropped', year: 2101, heading: 'Before' });
  const stored = async () => (await timelineSections(site.db)).find(({ id }) => id === 'dropped')!;
  await visit(desktop, async (page) => {
    /** How long after a change was saved the list is asked for again, in milliseconds. */
    const restAfter = async (act: () => Promise<void>) => {
      const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await act();
      await saved;
      const at = Date.now();
      await page.waitForRequest((request) => request.url().endsWith('/api/admin/timeline'));
      return Date.now() - at;
    };
    page.on('dialog', (dialog) => void dialog.accept());
    await open(page, anna, paths.admin());
    await page.click('#edit-dropped');
    await page.getByLabel('Heading').fill('After');
    await page.getByLabel('Description', { exact: true }).fill('Not saved yet');
    const rest = await restAfter(() => drop(page, '.picture-drop', picture));
    assert.ok(rest > 500, 'after a second the list is asked for again');
    await said(page, 'Image uploaded successfully');
    assert.is((await stored()).images.length, 1);
    assert.is((await stored()).heading, 'Before');
    assert.is(await page.getByLabel('Heading').inputValue(), 'After');
    await page.locator('.pictures input').fill('A meadow');
    await page.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Timeline section updated successfully');
    const { heading, description, images, version } = await stored();
    assert.equal([heading, description, version], ['After', 'Not saved yet', 3]);
    assert.equal(
      images.map(({ alt }) => alt),
      ['A meadow'],
    );
    await page.waitForSelector('#edit-dropped:focus');
    await page.click('#edit-dropped');
    const removal = page.getByRole('button', { name: 'Remove image A meadow' });
    assert.ok((await restAfter(() => removal.click())) > 200);
    assert.equal((await stored()).images, []);
    assert.is(await page.locator('.pictures li').count(), 0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Images: 0').first().waitFor();
  });
});

test('files that are no pictures are refused with the words of the specification', async ({
  visit,
  site,
  anna,
}) => {
  await addTimelineSection(site, { id: 'refused', year: 2100 });
  await visit({ ...desktop, expected: /status of 422/ }, async (page) => {
    await open(page, anna, paths.admin());
    await page.click('#edit-refused');
    const upload = page.getByRole('button', { name: 'Upload' });
    const refusal = page.locator('.picture-drop .field-error');
    await upload.click();
    await said(page, 'Please select a file to upload');
    const files = [
      ['a.txt', 'text/plain', Buffer.from('a'), 'Please select an image file'],
      ['a.jpg', 'image/jpeg', Buffer.from('<svg onload=x>'), 'Please select an image file'],
      [
        'b.jpg',
        'image/jpeg',
        Buffer.alloc(10 * 1024 * 1024 + 1),
        'File size must be less than 10MB',
      ],
    ] as const;
    for (const [name, mimeType, buffer, text] of files) {
      await page.setInputFiles('.picture-drop input', { name, mimeType, buffer });
      await upload.click();
      await page.waitForFunction(
        (text) => document.querySelector('.picture-drop .field-error')?.textContent === text,
        text,
      );
    }
    assert.is(await refusal.textContent(), 'File size must be less than 10MB');
  });
});

test('pictures are put in order by keyboard, and each step is said', async ({
  visit,
  site,
  anna,
}) => {
  const pictures = (await timelineSections(site.db)).find(({ year }) => year === 2025)!.images;
  const images = ['One', 'Two', 'Three'].map((alt, index) => ({ ...pictures[index]!, alt }));
  await addTimelineSection(site, { id: 'ordered', year: 2102, images: JSON.stringify(images) });
  await visit(desktop, async (page) => {
    const { keyboard } = page;
    await open(page, anna, paths.admin());
    await page.focus('#edit-ordered');
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Move One down' }));
    await keyboard.press('Enter');
    await page.getByText('One is now number 2 of 3').waitFor();
    await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Move One down');
    await keyboard.press('Enter');
    await page.getByText('One is now number 3 of 3').waitFor();
    // It cannot go further: the focus is on the way back.
    await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Move One up');
    await tabTo(page, page.getByRole('button', { name: 'Save' }));
    await keyboard.press('Enter');
    await said(page, 'Timeline section updated successfully');
  });
  const section = (await timelineSections(site.db)).find(({ id }) => id === 'ordered')!;
  assert.equal(
    section.images.map(({ alt }) => alt),
    ['Two', 'Three', 'One'],
  );
});

test('a picture that is gone gives way to the placeholder', async ({ visit, site, anna }) => {
  const images = JSON.stringify([{ src: '/files/gone.webp', alt: 'Gone' }]);
  await addTimelineSection(site, { id: 'broken', year: 2104, images });
  await visit({ ...desktop, expected: /status of 404/ }, async (page) => {
    await open(page, anna, paths.admin());
    await page.waitForSelector(`.year img[alt=Gone][src$="${placeholderPicture}"]`);
  });
  await site.db.deleteFrom('timeline_sections').where('id', '=', 'broken').execute();
});

test('a picture for a year that somebody else has saved: it is kept, and both versions are shown', async ({
  visit,
  site,
  anna,
  nils,
  picture,
}) => {
  await addTimelineSection(site, { id: 'shared', year: 2103, heading: 'Before' });
  await visit({ ...desktop, expected: /status of 409/ }, async (page) => {
    await open(page, anna, paths.admin());
    await page.click('#edit-shared');
    await page.getByLabel('Description', { exact: true }).fill('Hers');
    const his = { year: 2103, heading: 'His', version: 1 };
    assert.is((await ask(nils, 'PUT', '/timeline/shared', his)).status, 200);
    await drop(page, '.picture-drop', picture);
    await page.waitForSelector('.conflict h3:focus');
    await page.getByRole('button', { name: 'Go on with this choice' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Timeline section updated successfully');
  });
  const { heading, description, images } = (await timelineSections(site.db)).find(
    ({ id }) => id === 'shared',
  )!;
  assert.equal([heading, description, images.length], ['His', 'Hers', 1]);
});

test('a text of the home page is looked at before it is published, then it is there', async ({
  visit,
  anna,
}) => {
  await visit(desktop, async (page) => {
    await open(page, anna, paths.admin('site'));
    const swedish = page.getByRole('form', { name: 'Swedish' });
    await swedish.getByLabel('Title').fill('Välkommen <b>hit</b>');
    const tab = page.waitForEvent('popup');
    await swedish.getByRole('button', { name: 'Preview' }).click();
    const preview = await tab;
    await preview.waitForSelector('.hero');
    assert.is(await preview.textContent('h1'), 'Välkommen <b>hit</b>');
    assert.is(await preview.getAttribute('html', 'lang'), 'sv');
    await preview.close();
    assert.is(await page.getAttribute('html', 'lang'), 'en');
    await swedish.getByRole('button', { name: 'Save' }).click();
    await said(page, 'The text is on the home page now');
    await page.goto('/?lang=sv');
    assert.is(await page.textContent('h1'), 'Välkommen <b>hit</b>');
    await page.goto('/?lang=en');
  });
});

test('supporters are moved, added and shown as the festival page shows them', async ({
  visit,
  anna,
  picture,
}) => {
  await visit(phone, async (page) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await open(page, anna, paths.admin('site'));
    const names = () => page.locator('.items h3').allTextContents();
    const [first, second] = await names();
    await page.getByRole('button', { name: `Move ${first} down` }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(`${first} is now number 2 of 7`).waitFor();
    await page.waitForFunction(
      (label) => document.activeElement?.ariaLabel === label,
      `Move ${first} down`,
    );
    assert.equal((await names()).slice(0, 2), [second, first]);
    await page.getByRole('button', { name: 'New Organisation' }).click();
    await page.getByLabel('Name').fill('Ulrika Ölvänner');
    await page.setInputFiles('.picture-drop input', chosenFile(picture));
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.waitForSelector('.supporter-preview img[src^="/files/"]');
    const form = page.getByRole('form', { name: 'New organisation' });
    await form.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Organisation added successfully');
    await page.getByRole('button', { name: `Delete “${second}”` }).click();
    await said(page, 'Organisation deleted successfully');
    await page.goto(paths.ulrikaFestival());
    const shown = await page.locator('.supporter-carousel p').allTextContents();
    assert.is(shown.at(-1), 'Ulrika Ölvänner');
    assert.not.ok(shown.includes(second!));
  });
});

/** Two of the combinations on every run; AXE=all takes each language, scheme and width. */
const combinations = (['en', 'sv'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [desktop, phone].map((device) => ({ language, colorScheme, device })),
  ),
);
const usual = ['en light 360', 'sv dark 1440', 'en dark 1440', 'sv light 360'];
const places = [
  { path: paths.dashboardTab('timeline'), ready: '.year' },
  { path: paths.dashboardTab('posts'), ready: '.item' },
  { path: paths.dashboardTab('events'), ready: '.item' },
  { path: paths.admin('site'), ready: '.item' },
];

for (const { language, colorScheme, device } of combinations) {
  const name = `${language} ${colorScheme} ${device.viewport.width}`;
  const turn = usual.indexOf(name);
  // Each place in one of the usual four with its forms open, unless all of them are asked for.
  const visited = process.env.AXE === 'all' ? places : places.filter((_, index) => index === turn);
  if (visited.length === 0) continue;
  test(`axe finds nothing, and nothing scrolls sideways (${name})`, async ({ visit, anna }) => {
    await visit(
      { ...device, colorScheme, reducedMotion: 'reduce', expected: /status of (404|422)/ },
      async (page) => {
        const check = (what: string) => assertAccessible(page, what);
        for (const { path, ready } of visited) {
          await open(page, anna, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
          await page.waitForSelector(ready);
          await check(path);
          await page.locator('.item [id^=edit-]').first().click();
          await page.waitForSelector('.items form :focus');
          await check(`${path} while something is edited`);
          await page.click('#edit-new');
          const form = page.locator('form.editor-form').filter({ has: page.locator(':focus') });
          await form.locator('[type=submit]').click();
          await page.waitForSelector('[aria-invalid]');
          await check(`${path} with faults`);
        }
      },
    );
  });
}

test.run();
