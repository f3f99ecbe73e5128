import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanUpImages } from '../../../src/services/images/clean-up.ts';
import { sharedName } from '../../../src/services/images/shared/sizes.ts';
import { paths } from '../../../src/shared/paths.ts';
import { orange } from '../../fixtures/pictures.ts';
import { addPost } from '../../fixtures/rows.ts';
import { ask, logOf, type SignedIn, signIn } from '../../helpers/admin.ts';
import { press } from '../../helpers/forms.ts';
import { errorsIn, find, linksOf, plainText, textsOf, valuesOf } from '../../helpers/html.ts';
import { deletePost, savePost } from '../../helpers/content/posts.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';
import { saveSupporter } from '../../helpers/content/site-items.ts';
import { sendSection } from '../../helpers/content/timeline.ts';

const HOUR_MS = 60 * 60 * 1000;

const test = suite<{ site: TestSite; anna: SignedIn; clock: { now: number } }>(
  'library of pictures',
);

test.before.each(async (context) => {
  const clock = { now: Date.parse('2026-06-10T10:00:00Z') };
  context.clock = clock;
  context.site = await createTestSite({ now: () => new Date(clock.now) });
  context.anna = await signIn(context.site);
});

test.after.each(({ site }) => site.close());

interface Listed {
  name: string;
  src: string;
  width: number;
  height: number;
  description_en: string;
  description_sv: string;
  uses: number;
}

const png = async (width = 90, height = 60) => orange(width, height).png().toBuffer();

/** Sends files as the form of the library does without scripts. */
async function upload(
  { site, anna }: { site: TestSite; anna: SignedIn },
  files: { name: string; bytes: Uint8Array<ArrayBuffer> | Buffer<ArrayBuffer> }[],
): Promise<Response> {
  const body = new FormData();
  for (const { bytes, name } of files) body.append('file', new File([bytes], name));
  return site.app.request(paths.adminPictures(), {
    method: 'POST',
    body,
    headers: { Cookie: anna.cookie, 'Sec-Fetch-Site': 'same-origin' },
  });
}

/** Uploads as the forms of the dashboard do. */
async function uploadInForm({ site, anna }: { site: TestSite; anna: SignedIn }, name: string) {
  const body = new FormData();
  body.append('file', new File([await png()], name));
  const answer = await site.app.request(`${paths.adminApi()}/images`, {
    method: 'POST',
    body,
    headers: { Cookie: anna.cookie, 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' },
  });
  assert.is(answer.status, 201);
  return ((await answer.json()) as { src: string }).src;
}

const nameIn = (src: string) => src.replace('/files/', '');

async function list(anna: SignedIn, query = ''): Promise<Listed[]> {
  return (await ask<{ rows: Listed[] }>(anna, 'GET', `/images${query}`)).body.rows;
}

const details = { description_en: '', description_sv: '', focus: '2-2', version: '1' };

test('takes several files at once and shows the newest first', async ({ site, anna, clock }) => {
  const empty = await anna.page(paths.adminPictures());
  assert.match(empty, 'There are no images yet.');
  const both = [
    { name: 'midsommar.png', bytes: await png() },
    { name: 'lake.png', bytes: await png(30, 20) },
  ];
  const answer = await upload({ site, anna }, both);
  assert.equal([answer.status, answer.headers.get('location')], [303, paths.adminPictures()]);
  clock.now += HOUR_MS / 2;
  await upload({ site, anna }, [{ name: 'newest.png', bytes: await png() }]);
  const page = await anna.page(paths.adminPictures());
  const names = textsOf(page, '.picture-card a');
  assert.is(names[0], 'newest.png');
  assert.equal(names.slice(1).toSorted(), ['lake.png', 'midsommar.png']);
  assert.equal(textsOf(page, '.picture-card .item-facts'), ['Not used', 'Not used', 'Not used']);
});

test('says of each refused file why, and adds the others', async ({ site, anna }) => {
  const answer = await upload({ site, anna }, [
    { name: 'good.png', bytes: await png() },
    { name: 'notes.txt', bytes: Buffer.from('nothing but text') },
  ]);
  assert.is(answer.status, 422);
  const page = await answer.text();
  assert.equal(textsOf(page, '#refused li'), [
    'notes.txt: This is not a JPEG, PNG, WebP or GIF file.',
  ]);
  assert.equal(textsOf(page, '.picture-card a'), ['good.png']);
  assert.is((await upload({ site, anna }, [])).status, 422);
  const large = await upload({ site, anna }, [{ name: 'x.png', bytes: Buffer.alloc(11_000_000) }]);
  assert.is(large.status, 413);
  assert.match(plainText(find(await large.text(), '#refused')), 'larger than 10 MB');
});

test('finds pictures by their descriptions in both languages and by the name of the file', async ({
  site,
  anna,
}) => {
  await upload({ site, anna }, [{ name: 'IMG_4711.png', bytes: await png() }]);
  await upload({ site, anna }, [{ name: 'other.png', bytes: await png() }]);
  const { name } = (await list(anna, '?q=img_4711'))[0]!;
  const saved = await anna.post(paths.adminPicture(name), {
    ...details,
    description_en: 'A lake at dawn',
    description_sv: 'En sjö i gryningen',
  });
  assert.equal([saved.status, saved.headers.get('location')], [303, paths.adminPicture(name)]);
  for (const q of ['lake', 'SJÖ', '4711']) {
    const page = await anna.page(paths.adminPictures({ q }));
    assert.equal(textsOf(page, '.picture-card a'), ['A lake at dawn'], q);
  }
  const swedish = await anna.get(paths.adminPictures({ q: 'lake', lang: 'sv' }));
  assert.equal(textsOf(await swedish.text(), '.picture-card a'), ['En sjö i gryningen']);
  const none = await anna.page(paths.adminPictures({ q: 'mountain' }));
  assert.match(none, 'No image matches.');
  const undescribed = await list(anna, '?show=undescribed');
  assert.equal(undescribed.length, 1);
  const log = await logOf(site, 'image');
  assert.equal(
    log.map(({ action, label }) => [action, label]),
    [['updated', 'A lake at dawn']],
  );
});

test('turns its pages', async ({ site, anna }) => {
  const at = site.now().toISOString();
  const names = Array.from({ length: 53 }, (_, index) => {
    const digits = String(index).padStart(16, '0');
    return `1767268800000-${digits}.webp`;
  });
  await site.db
    .insertInto('images')
    .values(names.map((name) => ({ name, created_at: at })))
    .execute();
  const first = await anna.page(paths.adminPictures());
  assert.is(textsOf(first, '.picture-card').length, 50);
  const last = await anna.page(paths.adminPictures({ page: '9' }));
  assert.is(textsOf(last, '.picture-card').length, 3);
  assert.is((await anna.get(paths.adminPicture(names[0]!))).status, 200);
});

test('names what uses a picture, and deletes it only when nothing does', async ({ site, anna }) => {
  const src = await uploadInForm({ site, anna }, 'shared.png');
  const name = nameIn(src);
  const usesIn = async () => {
    const page = await anna.page(paths.adminPicture(name));
    return textsOf(find(page, 'section[aria-labelledby=uses]'), 'li').toSorted();
  };
  assert.equal(await usesIn(), []);
  const post = { title: 'A walk', publish_date: '2026-06-01', other_title: 'En promenad' };
  const made = await savePost(site, anna, {
    ...post,
    content: '<p>Text</p>',
    other_content: `<p>Text</p><img src="${src}" alt="">`,
  });
  await sendSection(anna, { year: '2024', heading: 'Rain', images: [{ src, alt: '' }] });
  await saveSupporter(site, anna, { name: 'The bakery', logo: src });
  assert.equal(await usesIn(), [
    'Blog post: A walk',
    'Supporting organisation: The bakery',
    'Timeline: Rain',
  ]);
  assert.is((await list(anna))[0]!.uses, 3);
  const page = await anna.page(paths.adminPicture(name));
  assert.ok(linksOf(page).includes(paths.editItem('post', made.id)));
  assert.is((await anna.post(paths.adminPicture(name, 'deletion'), {})).status, 422);
  assert.is((await site.get(src)).status, 200);

  // Earlier versions and the trash can bring it back.
  await site.db.deleteFrom('timeline_sections').execute();
  await site.db.deleteFrom('supporting_organisations').execute();
  await cleanUpImages(site);
  await deletePost(anna, made.id);
  assert.equal(await usesIn(), []);
  const refused = await anna.post(paths.adminPicture(name, 'deletion'), {});
  assert.is(refused.status, 422);
  assert.match(await refused.text(), 'something in the trash');
  await anna.post(paths.adminTrashItem('post', made.id, 'restoration'), {});
  assert.equal(await usesIn(), ['Blog post: A walk']);
  await deletePost(anna, made.id);
  await site.db.deleteFrom('content_trash').execute();
  await site.db.deleteFrom('content_revisions').execute();
  await site.get(sharedName(src)!);
  await site.images.put(name.replace('.webp', '-960-960.webp'), Buffer.from('x'));
  assert.is((await site.images.list()).length, 5);
  const gone = await anna.post(paths.adminPicture(name, 'deletion'), {});
  assert.equal([gone.status, gone.headers.get('location')], [303, paths.adminPictures()]);
  assert.equal(await site.images.list(), []);
  assert.is((await site.get(src)).status, 404);
  assert.is((await anna.get(paths.adminPicture(name))).status, 404);
  assert.is((await anna.post(paths.adminPicture(name, 'deletion'), {})).status, 404);
});

test('the hourly job notes what older programs have written', async ({ site, anna }) => {
  const src = await uploadInForm({ site, anna }, 'old.png');
  await addPost(site, { featured_image: src });
  assert.is((await list(anna))[0]!.uses, 0);
  await cleanUpImages(site);
  assert.is((await list(anna))[0]!.uses, 1);
  await site.db.deleteFrom('blog_posts').execute();
  await cleanUpImages(site);
  assert.is((await list(anna))[0]!.uses, 0);
});

test('its own uploads stay unused, and others go a day later unless they are kept', async ({
  site,
  anna,
  clock,
}) => {
  await upload({ site, anna }, [{ name: 'library.png', bytes: await png() }]);
  const left = await uploadInForm({ site, anna }, 'left.png');
  const kept = await uploadInForm({ site, anna }, 'kept.png');
  await anna.post(paths.adminPicture(nameIn(kept)), { ...details, is_kept: 'on' });
  const clean = async (hours: number) => {
    await cleanUpImages(site);
    clock.now += hours * HOUR_MS;
  };
  await clean(2);
  // The session of Anna has ended meanwhile.
  const carl = await signIn(site, { email: 'carl@example.org' });
  const page = await (await carl.get(paths.adminPicture(nameIn(left)))).text();
  assert.match(
    plainText(find(page, '.picture-facts')),
    'The image will be deleted on 11 June 2026 at',
  );
  await clean(23);
  await clean(1);
  const bob = await signIn(site, { email: 'bob@example.org' });
  const names = (await list(bob)).map(({ name }) => name);
  assert.is(names.length, 2);
  assert.ok(names.includes(nameIn(kept)));
  assert.is((await site.get(left)).status, 404);
  await bob.post(paths.adminPicture(nameIn(kept)), { ...details, version: '2' });
  await clean(23);
  await clean(1);
  assert.is((await site.get(kept)).status, 200);
  await clean(1);
  assert.is((await site.get(kept)).status, 404);
});

test('two people who describe a picture at once lose nothing', async ({ site, anna }) => {
  await upload({ site, anna }, [{ name: 'a.png', bytes: await png() }]);
  const { name } = (await list(anna))[0]!;
  const address = paths.adminPicture(name);
  await anna.post(address, { ...details, description_en: 'First' });
  const second = await anna.post(address, { ...details, description_en: 'Second', is_kept: 'on' });
  assert.is(second.status, 409);
  const page = await second.text();
  assert.match(page, 'take.description_en');
  const values = valuesOf(page, '.picture-details');
  assert.equal([values.description_en, values.version], ['Second', '2']);
  assert.is((await anna.post(address, values)).status, 303);
  assert.is((await list(anna))[0]!.description_en, 'Second');
});

test('a faulty form keeps its text and says what is wrong', async ({ site, anna }) => {
  await upload({ site, anna }, [{ name: 'a.png', bytes: await png() }]);
  const { name } = (await list(anna))[0]!;
  const sent = { ...details, description_sv: 'å'.repeat(301) };
  const answer = await anna.post(paths.adminPicture(name), sent);
  assert.is(answer.status, 422);
  const page = await answer.text();
  assert.equal(errorsIn(page), { description_sv: 'Please use at most 300 characters.' });
  assert.is(valuesOf(page, '.picture-details').description_sv, 'å'.repeat(301));
  for (const change of [{ focus: '9-9' }, { focus: '' }, { version: '0' }, { version: 'x' }]) {
    const refused = await anna.post(paths.adminPicture(name), { ...details, ...change });
    assert.is(refused.status, 422, JSON.stringify(change));
  }
  for (const address of ['/admin/pictures/x', '/admin/pictures/1-0123456789abcdef.webp']) {
    assert.is((await anna.get(address)).status, 404, address);
    assert.is((await anna.post(address, details)).status, 404, address);
  }
});

test('a part that an earlier version has cropped stays a picture of its own', async ({
  site,
  anna,
}) => {
  const [original, part] = [
    await uploadInForm({ site, anna }, 'a'),
    await uploadInForm({ site, anna }, 'b'),
  ];
  await site.db
    .updateTable('pictures')
    .set({ cropped_from: nameIn(original) })
    .where('name', '=', nameIn(part))
    .execute();
  const content = `<p>Text</p><img src="${part}" alt="A part" width="90" height="60">`;
  const post = await addPost(site, { content });
  assert.match(await site.page(paths.article(post)), part);
  const page = await anna.page(paths.adminPicture(nameIn(part)));
  assert.ok(linksOf(page, '.picture-facts a').includes(paths.adminPicture(nameIn(original))));
});

test('a replaced picture is replaced in everything that shows it, after a question', async ({
  site,
  anna,
  clock,
}) => {
  const old = await uploadInForm({ site, anna }, 'old.png');
  const name = nameIn(old);
  const other = await uploadInForm({ site, anna }, 'other.png');
  const image = (src: string, size: string) =>
    `<img alt="Lights" ${size} src="${src}" loading="lazy" />`;
  const text = (first: string, size: string) =>
    `<p>Text</p>${image(first, size)}${image(other, 'width="90" height="60"')}`;
  const written = { publish_date: '2026-06-01', is_published: 'on', image_alt: 'Old' };
  const both = { content: text(old, 'width="90" height="60"'), featured_image: old };
  const { id } = await savePost(site, anna, { title: 'Post', ...written, ...both });
  await savePost(site, anna, {
    title: 'Draft',
    ...written,
    content: both.content,
    is_published: '',
  });
  await saveSupporter(site, anna, { name: 'Bageriet', logo: old });
  await sendSection(anna, { year: '2020', heading: 'H', images: [{ src: old, alt: 'A' }] });
  const address = paths.adminPicture(name, 'replacement');
  const send = (fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.append(field, value);
    const headers = { Cookie: anna.cookie, 'Sec-Fetch-Site': 'same-origin' };
    return site.app.request(address, { method: 'POST', body, headers });
  };
  for (const [file, message, status] of [
    [new File([], ''), 'Choose at least one file.', 422],
    [new File(['text'], 'a.txt'), 'This is not a JPEG', 422],
    [new File([Buffer.alloc(11_000_000)], 'a.png'), 'larger than 10 MB', 413],
  ] as const) {
    const refused = await send({ file });
    assert.is(refused.status, status);
    assert.match(errorsIn(await refused.text()).file!, message);
  }
  const asked = await (await send({ file: new File([await png(80, 40)], 'new.png') })).text();
  assert.match(plainText(asked), 'Replace the image in 4 places?');
  assert.match(
    (await site.db.selectFrom('blog_posts').select('content').execute())[0]!.content,
    old,
  );
  const answer = await press(anna, asked, address);
  assert.is(answer.status, 303);
  const to = answer.headers.get('location')!;
  const fresh = to.replace(paths.adminPictures(), '/files');
  const posts = await site.db.selectFrom('blog_posts').selectAll().orderBy('title').execute();
  const content = text(fresh, 'width="80" height="40"');
  assert.equal(
    posts.map((row) => [row.content, row.featured_image]),
    [
      [content, null],
      [content, fresh],
    ],
  );
  const { logo } = await site.db
    .selectFrom('supporting_organisations')
    .select('logo')
    .executeTakeFirstOrThrow();
  assert.is(logo, fresh);
  assert.match(
    (await site.db.selectFrom('timeline_sections').select('images').execute())[0]!.images,
    fresh,
  );
  assert.match(await site.page(paths.article('post')), fresh.replace('.webp', ''));
  assert.not.match(await site.page(paths.article('post')), name.replace('.webp', ''));
  assert.is((await logOf(site, 'post')).at(-1)!.action, 'updated');
  assert.equal((await logOf(site, 'image')).at(-1)!.changes, ['replacedBy']);
  assert.equal(new Set((await list(anna)).map(({ uses }) => uses)), new Set([0, 2, 4]));
  await savePost(site, anna, { title: 'Renamed' }, id);
  assert.is((await send({ replacement: nameIn(fresh) })).status, 422);
  assert.is(
    (await anna.post(paths.adminPicture('1-0123456789abcdef.webp', 'replacement'), {})).status,
    404,
  );
  // The old picture stays in the library.
  clock.now += 48 * HOUR_MS;
  await cleanUpImages(site);
  assert.is((await site.get(old)).status, 200);
});

test.run();
