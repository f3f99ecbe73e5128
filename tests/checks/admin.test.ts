import * as assert from 'uvu/assert';
import type { Finding } from '../../src/checks/schema.ts';
import { paths } from '../../src/paths.ts';
import { addEvent, addPost } from '../fixtures/rows.ts';
import { adminSuite, ask, type SignedIn, signIn } from '../helpers/admin.ts';
import { createTestSite } from '../helpers/site.ts';

const test = adminSuite('checks before publishing');

const english = 'We lit a hundred lanterns above the meadow and danced until the morning came.';
const swedish = 'Vi tände hundra lyktor ovanför ängen och dansade ända tills morgonen kom.';

async function check(anna: SignedIn, ...fields: object[]): Promise<Finding[]> {
  const { body, status } = await ask<{ findings: Finding[] }>(anna, 'POST', '/checks', { fields });
  assert.is(status, 200);
  return body.findings;
}

const html = (value: string, language = 'en', name = 'content') => ({
  name,
  kind: 'html',
  language,
  value,
});

test('pictures without a description, videos without a title and skipped headings have their place', async ({
  site,
}) => {
  const anna = await signIn(site);
  const video = (title: string) =>
    `<figure data-video="vimeo/76979871"><a href="https://vimeo.com/76979871">${title}</a></figure>`;
  const findings = await check(
    anna,
    html(
      '<h3>Small</h3><h2>Large</h2><img src="/files/a.webp" alt="A"><figure><img src="/files/b.webp" alt=" "><figcaption>B</figcaption></figure>' +
        video('Dance') +
        video('https://vimeo.com/76979871'),
    ),
    { name: 'image_alt', kind: 'alt', language: 'en', value: ' ' },
    { name: 'other_image_alt', kind: 'alt', language: 'sv', value: 'En äng' },
  );
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

test('a text in the other language is found, on both sides', async ({ site }) => {
  const anna = await signIn(site);
  const findings = await check(
    anna,
    html(`<p>${swedish}</p>`, 'en'),
    html(`<p>${swedish}</p>`, 'sv', 'other_content'),
    { name: 'summary', kind: 'text', language: 'en', value: english },
    { name: 'other_summary', kind: 'text', language: 'sv', value: english },
    { name: 'title', kind: 'text', language: 'en', value: 'Lyktor över ängen' },
  );
  assert.equal(
    findings.map(({ field, problem }) => `${field} ${problem}`),
    ['content wrongLanguage', 'other_summary wrongLanguage'],
  );
});

test('links of this site are looked up here', async ({ site }) => {
  const anna = await signIn(site);
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
  const findings = await check(anna, html(`<p>${text}</p>`));
  assert.equal(
    findings.map(({ about, place, problem }) => [about, problem, place!.index]),
    bad.map((href, index) => [href, 'deadLink', good.length + index]),
  );
});

test('other sites are asked once for each address, and not about the video in a figure', async () => {
  const asked: string[] = [];
  const elsewhere = await createTestSite({
    checkLink: async (address) => {
      asked.push(address);
      return address.includes('//a.') ? 'dead' : 'silent';
    },
  });
  const anna = await signIn(elsewhere);
  const findings = await check(
    anna,
    html(
      '<p><a href="https://a.example/">a</a> <a href="https://a.example/">b</a></p>' +
        '<figure data-video="vimeo/1"><a href="https://vimeo.com/1">Dance</a></figure>',
    ),
    { name: 'registration_link', kind: 'link', language: 'en', value: 'https://b.example/' },
  );
  await elsewhere.close();
  assert.equal(asked, ['https://a.example/', 'https://b.example/']);
  assert.equal(
    findings.map(({ field, problem, place }) => [field, problem, place?.index]),
    [
      ['content', 'deadLink', 0],
      ['content', 'deadLink', 1],
      ['registration_link', 'silentLink', undefined],
    ],
  );
});

test('takes the fields of a form only, and not without end', async ({ site }) => {
  const anna = await signIn(site);
  for (const fields of [
    undefined,
    'x',
    [{ name: 'a', kind: 'other', language: 'en', value: '' }],
  ]) {
    const answer = await ask(anna, 'POST', '/checks', { fields });
    assert.is(answer.status, 422);
  }
  let last = 200;
  for (let times = 0; times < 70 && last === 200; times += 1) {
    last = (await ask(anna, 'POST', '/checks', { fields: [] })).status;
  }
  assert.is(last, 429);
});

test.run();
