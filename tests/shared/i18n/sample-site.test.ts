import events from '../../../src/sample/events.json' with { type: 'json' };
import posts from '../../../src/sample/posts.json' with { type: 'json' };
import supporters from '../../../src/sample/supporters.json' with { type: 'json' };
import timeline from '../../../src/sample/timeline.json' with { type: 'json' };
import { parseTheme } from '../../../src/content/timeline/shared/theme.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { languages } from '../../../src/shared/i18n/languages.ts';
import { otherLanguage } from '../../../src/content/items/shared/in-language.ts';
import { paths } from '../../../src/shared/paths.ts';
import { signIn } from '../../helpers/admin.ts';
import { apply } from '../../helpers/live-site.ts';
import { parsePage } from '../../helpers/html.ts';
import { sampleAddresses } from '../../helpers/sample/addresses.ts';
import { foreignSentences, saidOn, wronglyMarked } from '../../helpers/sentences.ts';
import { createTestSite, fromBrowser, inLanguage, type TestSite } from '../../helpers/site.ts';

interface SampleText {
  /** In which sample it is, for the message of a test. */
  of: string;
  en: string;
  sv: string;
}

type Sample = Record<string, unknown> & { language?: string };

/** By the names of their files. */
const samples: Record<string, Sample[]> = {
  posts,
  events: events.filter(({ is_published }) => is_published),
  timeline,
  supporters,
};

/** Returns each sentence-like text of the samples that are in both languages. */
const sampleTexts = (): SampleText[] =>
  Object.entries(samples).flatMap(([file, rows]) => rows.flatMap((row) => textsIn(row, file)));

function textsIn(row: Sample, file: string): SampleText[] {
  const isSwedish = row.language === 'sv';
  const name = String(row.title ?? row.heading ?? row.name ?? row.picture);
  return Object.keys(row).flatMap((column) => {
    const value = row[column];
    if (column === 'images') return (value as Sample[]).flatMap((image) => textsIn(image, file));
    if (!(`other_${column}` in row)) return [];
    const [first, other] = [value, row[`other_${column}`]].map((text) => piecesOf(text, column));
    return first!.flatMap((text, index) => {
      const translated = other![index] ?? '';
      if (!isWorthChecking(text, translated)) return [];
      const [en, sv] = isSwedish ? [translated, text] : [text, translated];
      return [{ of: `${file}: ${column} of ${name}`, en, sv }];
    });
  });
}

function piecesOf(value: unknown, column: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => piecesOf(each, column));
  if (typeof value !== 'string') return [];
  // Pages show its parts, with the quotation marks of the language.
  if (column === 'theme') {
    const { title, description } = parseTheme(value);
    return [title, description];
  }
  return [textOf(value)];
}

/** Leaves out names, which are the same in both languages. */
const isWorthChecking = (one: string, other: string) =>
  one !== other && [one, other].every((text) => text.length >= 15);

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const test = suite<{ site: TestSite }>('the sample site in one language');

test.before(async (context) => {
  context.site = await createTestSite({ hasSample: true });
});

test.after(({ site }) => site.close());

const texts = sampleTexts();

/** What several tests read. */
const bodies = new Map<string, string>();

async function bodyAt(site: TestSite, path: string): Promise<string> {
  const body = bodies.get(path) ?? (await site.page(path));
  bodies.set(path, body);
  return body;
}

/** Returns what a reader may come to see, attributes such as descriptions of pictures included. */
async function wordsAt(site: TestSite, path: string): Promise<string> {
  const body = await bodyAt(site, path);
  const page = body.startsWith('<!doctype html>') ? parsePage(body) : null;
  // Its title is in the language that the link leads to.
  for (const link of page?.querySelectorAll('link[hreflang]') ?? []) link.remove();
  return unescaped(`${textOf(body)} ${page ? page.toString() : unfolded(body)}`);
}

/** Calendars break long lines (RFC 5545 §3.1) and put a backslash before some characters. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').replace(/\\([\\;,])/g, '$1');

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

for (const language of languages) {
  test(`shows no sample text of the other language: ${language}`, async ({ site }) => {
    const { articles, events, files, pages } = await sampleAddresses(site, language);
    assert.ok(articles.length >= 6);
    assert.ok(events.length >= 8);
    const seen = new Set<string>();
    for (const path of [...pages, ...files]) {
      const words = await wordsAt(site, path);
      for (const text of texts) {
        const foreign = text[otherLanguage(language)];
        assert.not(words.includes(foreign), `${path} shows ${text.of}: ${foreign}`);
        if (words.includes(text[language])) seen.add(text[language]);
      }
    }
    const unseen = texts.filter((text) => !seen.has(text[language]));
    // Cards show drawings without their descriptions, and one article is on another website.
    const isElsewhere = ({ of }: (typeof texts)[number]) => /image_alt|content of A shelf/.test(of);
    assert.equal(
      unseen.filter((text) => !isElsewhere(text)).map(({ of }) => of),
      [],
    );
  });

  test(`says nothing in another language than its mark tells: ${language}`, async ({ site }) => {
    const { files, pages, refusals } = await sampleAddresses(site, language);
    for (const path of [...pages, ...refusals]) {
      assert.equal(wronglyMarked(await bodyAt(site, path)), [], path);
    }
    for (const path of files) {
      const text = textOf(unfolded(await bodyAt(site, path)));
      assert.equal(foreignSentences(text, language), [], path);
    }
    for (const path of [paths.contact(), paths.newsletter(), paths.membershipRegistration()]) {
      const refused = await site.post(path, {}, inLanguage(language));
      assert.is(refused.status, 422, path);
      assert.equal(wronglyMarked(await refused.text()), [], path);
    }
  });
}

/** Returns the server-rendered pages of the administration whose addresses name no row. */
const adminPages = ({ app }: TestSite) =>
  [...new Set(app.routes.map(({ path }) => path))].filter(
    (path) => path.startsWith('/admin') && !/[:*]/.test(path),
  );

test('says nothing in another language than its mark tells to administrators', async ({ site }) => {
  const anna = await signIn(site);
  const read = [];
  for (const path of adminPages(site)) {
    const answer = await anna.get(`${path}?lang=sv`);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    assert.equal(wronglyMarked(await answer.text()), [], path);
    if (answer.status === 200) read.push(path);
  }
  assert.ok(read.length >= 15, read.join(' '));
});

test('says nothing in another language than its mark tells to members who pay', async ({
  site,
}) => {
  const { application, next, page } = await apply(site);
  await apply(site, { email: 'nils@example.org' }, fromBrowser('b'));
  const { token } = await site.db
    .selectFrom('fees')
    .select('token')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  for (const language of languages) {
    const success = paths.membershipSuccess({ type: 'Core', application });
    for (const path of [next!, page, success, paths.fee(token)]) {
      const answer = await site.get(path, { ...inLanguage(language) });
      assert.is(answer.status, 200, path);
      assert.equal(wronglyMarked(await answer.text()), [], path);
    }
  }
});

/** Empties what the samples have in their second language, and returns the language that is left. */
async function leaveOneLanguage({ db }: TestSite): Promise<void> {
  const none = { other_title: '', other_summary: '', other_content: '', other_image_alt: '' };
  await db.updateTable('blog_posts').set(none).execute();
  const place = { other_title: '', other_location: '', other_description: '' };
  await db.updateTable('events').set(place).execute();
  const year = { other_heading: '', other_description: '', other_theme: '' };
  await db.updateTable('timeline_sections').set(year).execute();
  await db.updateTable('supporting_organisations').set({ other_description: '' }).execute();
  const sections = await db.selectFrom('timeline_sections').select(['id', 'images']).execute();
  for (const { id, images } of sections) {
    const one = images.replace(/"other_alt":"[^"]*"/g, '"other_alt":""');
    await db.updateTable('timeline_sections').set({ images: one }).where('id', '=', id).execute();
  }
}

test('what is written in one language only is marked for readers of the other', async () => {
  const site = await createTestSite({ hasSample: true });
  await leaveOneLanguage(site);
  const foreign: string[] = [];
  for (const language of languages) {
    const { pages } = await sampleAddresses(site, language);
    for (const path of pages) {
      const html = await site.page(path);
      assert.equal(wronglyMarked(html), [], path);
      foreign.push(
        ...saidOn(html).flatMap((said) => (said.language === language ? [] : [said.text])),
      );
    }
  }
  const calendar = await site.page(paths.eventsCalendar('sv'));
  assert.match(unfolded(calendar), 'Texten finns bara på engelska.');
  for (const text of texts) {
    if (/^sections|image_alt|content of A shelf/.test(text.of)) continue;
    const isMarked = [text.en, text.sv].some((words) =>
      foreign.some((said) => said.replace(/\s+/g, ' ').includes(words)),
    );
    assert.ok(isMarked, `${text.of}: ${text.en}`);
  }
  await site.close();
});

test.run();
