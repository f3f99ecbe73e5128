import * as assert from 'uvu/assert';
import history from '../../../src/shared/i18n/en/history.json' with { type: 'json' };
import { paths } from '../../../src/shared/paths.ts';
import { addEvent, addPost } from '../../fixtures/rows.ts';
import { type SignedIn, signedInSuite, signIn } from '../../helpers/admin.ts';
import { attributesOf, findAll, plainText, textsOf } from '../../helpers/html.ts';
import type { Values } from '../../helpers/content/items.ts';
import { postFields, postForm, postsIn } from '../../helpers/content/posts.ts';
import { createTestSite } from '../../helpers/site.ts';

const test = signedInSuite('checks before publishing');

const english = 'We lit a hundred lanterns above the meadow and danced until the morning came.';
const swedish = 'Vi tände hundra lyktor ovanför ängen och dansade ända tills morgonen kom.';

const problems = Object.entries(history.checks.problems);

/** Presses *Check the text* in the form of a new post. */
const pressCheck = async (admin: SignedIn, values: Values) =>
  postFields(admin, { ...(await postForm(admin)), language: 'en', intent: 'check', ...values });

/** Returns what the form says after that press. */
async function check(admin: SignedIn, values: Values) {
  const { page, status } = await pressCheck(admin, values);
  assert.is(status, 200);
  return findAll(page, '.checks li').map((item) => ({
    field: attributesOf(item, 'a', 'href')[0]!.slice(1),
    problem: problems.find(([, text]) => plainText(item).includes(text))![0],
    place: JSON.parse(attributesOf(item, 'a', 'data-place')[0]!) as { index: number } | null,
    about: textsOf(item, 'q')[0] ?? '',
  }));
}

test('pictures without a description, videos without a title and skipped headings have their place', async ({
  anna,
}) => {
  const video = (title: string) =>
    `<figure data-video="vimeo/76979871"><a href="https://vimeo.com/76979871">${title}</a></figure>`;
  const findings = await check(anna, {
    content:
      '<h3>Small</h3><h2>Large</h2><img src="/files/a.webp" alt="A"><figure><img src="/files/b.webp" alt=" "><figcaption>B</figcaption></figure>' +
      video('Dance') +
      video('https://vimeo.com/76979871'),
    featured_image: '/files/c.webp',
    image_alt: ' ',
    other_title: 'Ljus',
    other_image_alt: 'En äng',
  });
  assert.equal(findings, [
    { field: 'content', problem: 'noAlt', place: { of: 'picture', index: 1 }, about: '' },
    { field: 'content', problem: 'noVideoTitle', place: { of: 'video', index: 1 }, about: '' },
    {
      field: 'content',
      problem: 'headingSkipped',
      place: { of: 'heading', index: 0 },
      about: 'Small',
    },
    { field: 'image_alt', problem: 'noAlt', place: null, about: '' },
  ]);
});

test('a text in the other language is found, on both sides', async ({ anna }) => {
  const findings = await check(anna, {
    title: 'Lyktor över ängen',
    summary: english,
    content: `<p>${swedish}</p>`,
    other_summary: english,
    other_content: `<p>${swedish}</p>`,
  });
  assert.equal(
    findings.map(({ field, problem }) => `${field} ${problem}`),
    ['content wrongLanguage', 'other_summary wrongLanguage'],
  );
});

test('links of this site are looked up here', async ({ site, anna }) => {
  const post = await addPost(site);
  const draft = await addPost(site, { is_published: 0 });
  const event = await addEvent(site);
  const { origin } = site.config;
  const good = [
    paths.membership(),
    paths.contactForm(),
    paths.policy('privacy'),
    paths.newsFeed(),
    paths.article(post),
    `${origin}${paths.article(post)}?lang=sv`,
    paths.event(event),
    paths.pastEvents(),
    paths.eventCalendar(event),
    'mailto:office@example.org',
  ];
  const bad = [
    '/nowhere',
    paths.article(draft),
    paths.article('never-written'),
    paths.event('never'),
    '/files/gone.webp',
    paths.admin(),
    `${origin}/nowhere/else`,
  ];
  const text = [...good, ...bad].map((href) => `<a href="${href}">x</a>`).join(' ');
  const findings = await check(anna, { content: `<p>${text}</p>` });
  assert.equal(
    findings.map(({ about, place, problem }) => [about, problem, place!.index]),
    bad.map((href, index) => [href, 'deadLink', good.length + index]),
  );
});

/** Opens a site that asks no other sites, but remembers which addresses it would ask. */
async function withAsked() {
  const asked: string[] = [];
  const site = await createTestSite({
    checkLink: async (address) => {
      asked.push(address);
      return address.includes('//a.') ? 'dead' : 'silent';
    },
  });
  return { asked, site, anna: await signIn(site) };
}

test('other sites are asked once for each address, and not about the video in a figure', async () => {
  const { anna, asked, site } = await withAsked();
  const findings = await check(anna, {
    content:
      '<p><a href="https://a.example/">a</a> <a href="https://a.example/">b</a></p>' +
      '<figure data-video="vimeo/1"><a href="https://vimeo.com/1">Dance</a></figure>',
    read_more_link: 'https://b.example/',
  });
  await site.close();
  assert.equal(asked, ['https://a.example/', 'https://b.example/']);
  assert.equal(
    findings.map(({ field, problem, place }) => [field, problem, place?.index]),
    [
      ['content', 'deadLink', 0],
      ['content', 'deadLink', 1],
      ['read_more_link', 'silentLink', undefined],
    ],
  );
});

test('a link that stands for its reader is named, and not visited', async () => {
  const { anna, asked, site } = await withAsked();
  const findings = await check(anna, {
    content:
      '<p><a href="https://protect-eu.mimecast.com/s/Abc?domain=a.example">a</a> <a href="https://b.example/?to=anna%40c.example">b</a></p>',
    read_more_link: 'https://x.us1.list-manage.com/track/click?u=1',
  });
  assert.equal(
    findings.map(({ field, problem, place }) => [field, problem, place?.index]),
    [
      ['content', 'trackedLink', 0],
      ['content', 'personalLink', 1],
      ['read_more_link', 'trackedLink', undefined],
    ],
  );
  assert.equal(asked, []);
  await site.close();
});

test('an account cannot make the site ask others without end, and may publish all the same', async () => {
  const { anna, asked, site } = await withAsked();
  const written = { title: 'Lanterns', read_more_link: 'https://a.example/' };
  const typed = { ...(await postForm(anna)), ...written, language: 'en', intent: 'check' };
  let sent = await postFields(anna, typed);
  for (let times = 0; times < 70 && findAll(sent.page, '.checks li').length > 0; times += 1) {
    sent = await postFields(anna, typed);
  }
  assert.is(sent.status, 200);
  assert.match(textsOf(sent.page, '.checks')[0]!, 'Too many texts have been checked');
  const { length } = asked;
  const form = { ...(await postForm(anna)), ...written, publish_date: '2026-06-10' };
  assert.is((await postFields(anna, { ...form, intent: 'publish' })).status, 303);
  assert.is((await postsIn(site))[0]!.is_published, 1);
  assert.is(asked.length, length);
  const nils = await signIn(site, { email: 'nils@example.org' });
  assert.is((await check(nils, written)).length, 1);
  await site.close();
});

test.run();
