import { formIn } from '../../helpers/content/items.ts';
import * as assert from 'uvu/assert';
import { paths } from '../../../src/shared/paths.ts';
import { orange } from '../../fixtures/pictures.ts';
import { addPost } from '../../fixtures/rows.ts';
import { signedInSuite } from '../../helpers/admin.ts';
import { attributesOf, find, findAll, linksOf, plainText, textsOf } from '../../helpers/html.ts';
import { postForm, postPage, postsIn, savePost, sendPost } from '../../helpers/content/posts.ts';

const test = signedInSuite('the form of a post');

const written = { title: 'Midsommar på ängen', publish_date: '2026-06-10' };
const published = { ...written, is_published: 'on' };

test('the form says what its buttons do, before the day of a post and after it', async ({
  site,
  anna,
}) => {
  const buttons = (page: string) => textsOf(page, '.edit-form .form-actions [name=intent]');
  const { id } = await savePost(site, anna, { ...published, publish_date: '2026-06-12' });
  const page = await postPage(anna, id);
  assert.is(find(page, '.edit-form').hasAttribute('data-later'), true);
  assert.match(buttons(page)[0]!, /Publish.?Save changes.?Save draft/);
  assert.match(
    plainText(page),
    'Scheduled for Friday, 12 June 2026. Visitors see the post from then on.',
  );
  const refused = await sendPost(anna, { title: '', publish_time: '08:00', is_published: '' }, id);
  assert.match(
    plainText(refused.page),
    'If you schedule the post, it appears on Friday, 12 June 2026 at 8:00.',
  );
  await savePost(site, anna, { publish_date: '2026-06-10' }, id);
  const public_ = await postPage(anna, id);
  assert.match(buttons(public_)[0]!, /Save changes.?Schedule.?Unpublish/);
  assert.not(find(public_, '.edit-form').hasAttribute('data-later'));
});

test('a new title changes the address of a public post only on demand', async ({ site, anna }) => {
  const draft = await postPage(anna, (await savePost(site, anna, written)).id);
  assert.equal(findAll(draft, '[name=renews_address]'), []);
  const { id } = await savePost(site, anna, { ...published, title: 'Old name' });
  const where = async (path: string) => (await site.get(path)).headers.get('location');
  assert.match(plainText(await postPage(anna, id)), 'The address stays as it is');
  await savePost(site, anna, { title: 'New name' }, id);
  assert.is((await site.get('/news/old-name')).status, 200);
  await savePost(site, anna, { renews_address: 'on' }, id);
  assert.is(await where('/news/old-name'), '/news/new-name');
});

test('a picture comes with the form where no script has sent it, and can be removed', async ({
  site,
  anna,
}) => {
  const send = async (values: Record<string, string>, file?: [Uint8Array, string], id?: string) => {
    const body = new FormData();
    const fields = { ...(await postForm(anna, id)), intent: 'save', ...values };
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    if (file) body.set('featured_image_file', new File([Buffer.from(file[0])], file[1]));
    return site.app.request(paths.adminItem('post', id), {
      method: 'POST',
      body,
      headers: { Cookie: anna.cookie, 'Sec-Fetch-Site': 'same-origin' },
    });
  };
  const picture = await orange().jpeg().toBuffer();
  assert.is((await send(written, [picture, 'äng.jpg'])).status, 303);
  const [row] = await postsIn(site);
  assert.match(row!.featured_image!, /^\/files\/.*\.webp$/);
  const page = await postPage(anna, row!.id);
  assert.equal(attributesOf(page, '.picture-now img', 'src'), [row!.featured_image]);
  assert.is(find(page, '.edit-form').getAttribute('enctype'), 'multipart/form-data');
  // The hints promise nothing that only a script does.
  assert.match(plainText(find(page, '#featured_image_file-hint')), /at most 10 MB in total\. /);
  assert.match(plainText(find(page, '#content-hint')), 'put each paragraph between <p> and </p>');
  const refused = await send({}, [Buffer.from('<svg/>'), 'a.svg'], row!.id);
  assert.is(refused.status, 422);
  assert.match(
    textsOf(await refused.text(), '.field-error:not(:empty)')[0]!,
    'Please select an image file',
  );
  assert.is((await send({ featured_image_removed: 'on' }, undefined, row!.id)).status, 303);
  assert.is((await postsIn(site))[0]!.featured_image, null);
});

test('plain text becomes paragraphs, in the preview too', async ({ site, anna }) => {
  const content = 'Fish & chips\r\nat noon, 1 < 2\r\n\r\n  Then tea  \r\n';
  const row = await savePost(site, anna, {
    ...written,
    content,
    other_title: 'Å',
    other_content: 'Te',
  });
  assert.is(row.content, '<p>Fish &amp; chips<br />at noon, 1 &lt; 2</p><p>Then tea</p>');
  assert.is(row.other_content, '<p>Te</p>');
  const preview = await anna.post(paths.postPreview(), { ...written, content });
  assert.equal(textsOf(await preview.text(), '.prose p').length, 2);
});

test('a save says what is missing and stops nobody: the form stays open until nothing new is found', async ({
  site,
  anna,
}) => {
  const seen = await addPost(site, { title: 'Seen' });
  const hidden = await addPost(site, { title: 'Hidden', is_published: 0 });
  const { origin } = site.config;
  const good = [
    paths.membership(),
    `${origin}${paths.article(seen)}?lang=sv`,
    'mailto:a@b.example',
  ];
  const bad = ['/nowhere', paths.article(hidden), paths.admin(), `${origin}/files/gone.webp`];
  const others = ['https://elsewhere.invalid/', '//elsewhere.invalid/x', '#here'];
  const links = [...good, ...bad, ...others].map((href) => `<a href="${href}">x</a>`).join(' ');
  const values = {
    ...written,
    content: `<p>${links}</p><img src="/files/a.webp" alt=" ">`,
    read_more_link: paths.event('never'),
  };
  const warningsAt = async (location: string) => {
    const page = await anna.page(location);
    return [textsOf(page, '.warnings li'), linksOf(page, '.warnings a')];
  };
  const { location, status } = await sendPost(anna, values);
  const rows = await postsIn(site);
  const { id, is_published } = rows.find(({ title }) => title === written.title)!;
  assert.equal([status, is_published], [303, 1]);
  assert.match(location, `edit=${id}`);
  const dead = 'A link leads to a page that does not exist:';
  assert.equal(await warningsAt(location), [
    [
      'Images without a description for people who cannot see them: Content',
      'Swedish missing: Title, Content',
      ...bad.map((href) => `${dead} Content ${href}`),
      `${dead} Read-more link ${paths.event('never')}`,
    ],
    ['#content', '#title', '#content', ...bad.map(() => '#content'), '#read_more_link'],
  ]);
  const again = await sendPost(anna, { summary: 'Shorter' }, id);
  assert.not.match(again.location, 'edit=');
  const mended = { content: '<p>Text</p>', read_more_link: '', other_title: 'Å' };
  await sendPost(anna, { ...mended, other_summary: 'Å', other_content: 'Å' }, id);
  assert.equal(await warningsAt(paths.editItem('post', id)), [[], []]);
});

test("the content is reduced to the editor's markup when it is stored", async ({ site, anna }) => {
  const { content } = await savePost(site, anna, {
    ...written,
    content:
      '<h2 style="x">Hej</h2><p onclick="x()">a <strong>b</strong> <em>c</em></p><script>x()</script>' +
      '<a href="javascript:x()">1</a><a href="https://a.example/" target="_blank">2</a>' +
      '<img src="https://evil.example/p.png"><img src="/files/../api/admin/log"><img src="/files/a.webp" onerror="x()"><iframe src="/"></iframe>',
  });
  assert.is(
    content,
    '<h2>Hej</h2><p>a <strong>b</strong> <em>c</em></p><a>1</a>' +
      '<a href="https://a.example/" rel="noopener noreferrer">2</a><img alt="" src="/files/a.webp" loading="lazy" />',
  );
});

test('errors are listed by field, in the order of the form, and nothing typed is lost', async ({
  site,
  anna,
}) => {
  const typed = {
    title: ' ',
    other_title: 'x'.repeat(201),
    summary: 'x'.repeat(501),
    content: 'x'.repeat(100_001),
    featured_image: 'https://evil.example/a.png',
    category_id: 'none',
    publish_date: '2026-02-30',
    publish_time: '8:00',
    read_more_link: 'javascript:alert(1)',
  };
  const { status, errors, page } = await sendPost(anna, typed);
  assert.is(status, 422);
  const faults = {
    title: 'missing',
    other_title: 'tooLong',
    summary: 'tooLong',
    content: 'tooLong',
    publish_date: 'dateInvalid',
    publish_time: 'timeInvalid',
    read_more_link: 'linkInvalid',
  };
  assert.equal(errors, { ...faults, featured_image_file: 'invalid' });
  const summary = Object.keys(faults).toSpliced(4, 0, 'featured_image');
  assert.equal(
    linksOf(page, '.error-summary a'),
    summary.map((name) => `#${name}`),
  );
  const shown = formIn(page);
  for (const name of ['title', 'summary', 'content', 'publish_date', 'read_more_link'] as const) {
    assert.is(shown[name], typed[name], name);
  }
  assert.equal((await sendPost(anna, { ...written, category_id: 'none' })).errors, {
    category_id: 'categoryGone',
  });
  for (const featured_image of [
    '//evil.example/a',
    '/files/../a',
    '/files/..',
    '/admin',
    'data:,',
  ]) {
    const { status } = await sendPost(anna, { ...written, featured_image });
    assert.is(status, 422, featured_image);
  }
  const twice = 'https://https://a.example/';
  for (const [values, field] of [
    [{ read_more_link: twice }, 'read_more_link'],
    [{ content: `<p><a class="x" href="${twice}">a</a></p>` }, 'content'],
  ] as const) {
    const refused = await sendPost(anna, { ...written, ...values });
    assert.equal([refused.status, refused.errors], [422, { [field]: 'linkTwice' }]);
  }
  const links = ['//evil.example', '/\\evil.example', 'data:text/html,x', 'https:evil', 'news'];
  for (const read_more_link of links) {
    const { status } = await sendPost(anna, { ...written, read_more_link });
    assert.is(status, 422, read_more_link);
  }
  assert.equal(await postsIn(site), []);
});

test.run();
