import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type HTMLElement, type Node, NodeType } from 'node-html-parser';
import { textPages } from '../../../src/content/texts/shared/pages.ts';
import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import { languages, translator } from '../../../src/shared/i18n/index.ts';
import { paths, publicPages } from '../../../src/shared/paths.ts';
import { type SignedIn, signIn } from '../../helpers/admin.ts';
import { parsePage, valuesOf } from '../../helpers/html.ts';
import { createTestSite, type TestSite } from '../../helpers/site.ts';

const test = suite<{ site: TestSite; anna: SignedIn }>('every text of every public page');

test.before(async (context) => {
  const now = new Date('2026-06-10T10:00:00Z');
  context.site = await createTestSite({ now });
  context.anna = await signIn(context.site);
});

test.after(({ site }) => site.close());

// The space keeps it out of links in sentences.
const MARK = ' ¤';
const addresses = [
  ...publicPages(),
  paths.newsletter(),
  paths.cookieDeclined(),
  paths.membershipSuccess(),
  paths.own(),
  '/no-such-page',
].flatMap((path) => languages.map((language) => inLanguage(path, language)));

const pagesOf = async (site: TestSite) =>
  new Map(await Promise.all(addresses.map(async (path) => [path, await site.page(path)] as const)));

/** Sends the form of each page with changed texts. */
async function change(anna: SignedIn, changed: (text: string) => string): Promise<void> {
  for (const page of Object.keys(textPages)) {
    const html = await anna.page(paths.adminTexts(page));
    const values = Object.entries(valuesOf(html, 'main form')).map(([name, value]) => [
      name,
      /@\w\w$/.test(name) && value ? changed(value) : value,
    ]);
    const answer = await anna.post(paths.adminTexts(page), Object.fromEntries(values));
    assert.is(answer.status, 303, page);
  }
}

/** Returns the texts of a page that a visitor sees or hears, and that no part of an own text are. */
function othersIn(html: string): string[] {
  const texts: string[] = [];
  const visit = (node: Node, isOwn: boolean) => {
    if (node.nodeType === NodeType.TEXT_NODE && !isOwn) texts.push(node.text);
    const element = node as HTMLElement;
    if (['SCRIPT', 'STYLE', 'OPTION'].includes(element.tagName)) return;
    for (const name of ['alt', 'aria-label', 'placeholder', 'title', 'content']) {
      const value = element.getAttribute?.(name);
      if (value) texts.push(value);
    }
    // A link divides its sentence.
    const hasOwn = node.childNodes.some(
      (child) => child.text.includes(MARK) && child.nodeType === NodeType.TEXT_NODE,
    );
    for (const child of node.childNodes) visit(child, isOwn || hasOwn);
  };
  visit(parsePage(html), false);
  return texts
    .map((text) => text.trim())
    .filter((text) => /\p{L}{2}/u.test(text) && !text.includes(MARK));
}

/** What only a demo shows. */
const samples = languages.flatMap((language) => {
  const t = translator(language);
  return [
    ...Object.values(t('about:sample', { returnObjects: true })),
    ...Object.values(t('about:sample.roles', { returnObjects: true })),
    ...t('statutes:sample.sections', { returnObjects: true }).flat(),
    t('statutes:sample.notice'),
    t('demo'),
    t('demoLabel'),
    t('forms:honeypot'),
  ];
});
/** Data of the association, and constants. */
const data =
  /^https?:|^(?:width|noindex|summary_|website|light dark)|^\w\w_\w\w$|sson$|Udaharan$|^Ulla|Namuna$|nen$|qvist$|berg$|Contact \(|Kontakt \(|^Nordic India Sangam|@example|^590 53|^(?:Sweden|Sverige|Festplatsen|Ulrika|Sangam)$|(?:August|augusti) 2025$/;

test('can be changed, and brought back', async ({ site, anna }) => {
  const before = await pagesOf(site);
  await change(anna, (text) => text.replace(/(?=\n|$)/g, MARK));
  for (const [path, html] of await pagesOf(site)) {
    const others = othersIn(html).filter((text) => !data.test(text) && !samples.includes(text));
    assert.equal(others, [], path);
  }
  await change(anna, (text) => text.replaceAll(MARK, ''));
  assert.equal(await site.db.selectFrom('content_sections').selectAll().execute(), []);
  for (const [path, html] of await pagesOf(site)) assert.is(html, before.get(path), path);
});

test.run();
