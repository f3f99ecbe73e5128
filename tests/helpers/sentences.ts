import { isLanguage, type Language } from '../../src/shared/i18n/languages.ts';
import { HTMLElement, type Node, NodeType } from 'node-html-parser';
import { otherLanguage } from '../../src/content/items/shared/in-language.ts';
import { parsePage } from './html.ts';

/** Small words that only one of the two languages has. */
const smallWords: Record<Language, RegExp> = {
  en: wordsIn(`and the of to is that with for not from we it was you your are this have will can our or
    an on at who which their they has been were would should these those there what when where how if
    them its into about only more than please does did`),
  sv: wordsIn(`och att det är på som för inte med av ett till om vi du din ditt dina ni eller från har
    kan ska blir här där när hos våra vår oss också bara mer än sig sin sitt sina någon något några
    inga ingen utan efter innan hur vad vem vilka dem deras`),
};

function wordsIn(list: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{M}'’-])(?:${list.trim().split(/\s+/).join('|')})(?![\\p{L}\\p{M}'’-])`,
    'giu',
  );
}

const nameInBoth = /Isle of Man/g;

const count = (text: string, language: Language) => text.match(smallWords[language])?.length ?? 0;

/** Returns the sentences that are clearly in the other language. */
export function foreignSentences(text: string, language: Language): string[] {
  return text
    .replace(nameInBoth, '')
    .replace(/\{\{?\w+\}?\}|https?:\S+|(?<=^|\s)\/\S+/g, '')
    .split(/(?<=[.!?:;])\s+|\n+|\t+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => {
      const [own, foreign] = [count(sentence, language), count(sentence, otherLanguage(language))];
      return foreign > own;
    });
}

export interface Said {
  language: Language;
  text: string;
}

const unseen = new Set(['SCRIPT', 'STYLE', 'LINK', 'SVG', 'TEMPLATE']);
const inline = new Set([
  'A',
  'ABBR',
  'B',
  'BDI',
  'BR',
  'CODE',
  'EM',
  'I',
  'SMALL',
  'SPAN',
  'STRONG',
  'TIME',
]);
const spoken = ['alt', 'aria-label', 'placeholder', 'title', 'aria-roledescription'];

/** Returns all that a page says, in the language that its nearest `lang` gives. */
export function saidOn(html: string): Said[] {
  const said: Said[] = [];
  let run = '';
  let spokenIn: Language = 'en';
  const flush = () => {
    if (run.trim()) said.push({ language: spokenIn, text: run.trim() });
    run = '';
  };
  const visit = (node: Node, inherited: Language) => {
    if (node.nodeType === NodeType.TEXT_NODE) {
      if (inherited !== spokenIn) flush();
      spokenIn = inherited;
      run += node.text;
      return;
    }
    if (!(node instanceof HTMLElement)) return;
    const own = node.getAttribute('lang');
    const language = isLanguage(own) ? own : inherited;
    for (const name of spoken) {
      const text = node.getAttribute(name);
      if (text) said.push({ language, text });
    }
    const props = node.getAttribute('data-props');
    if (props) said.push(...saidIn(JSON.parse(props), language));
    if (unseen.has(node.tagName)) return;
    if (!inline.has(node.tagName)) flush();
    for (const child of node.childNodes) visit(child, language);
    if (!inline.has(node.tagName)) flush();
  };
  const page = parsePage(html);
  visit(page, 'en');
  flush();
  return [...said, ...saidInHead(page)];
}

/** Titles and descriptions for link previews and search engines, in the language that they give. */
function saidInHead(page: HTMLElement): Said[] {
  const contentOf = (name: string) =>
    page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
  const locale = contentOf('og:locale')?.slice(0, 2);
  if (!isLanguage(locale)) return [];
  const metas = ['description', 'og:title', 'og:description', 'og:image:alt'].flatMap((name) => {
    const text = contentOf(name);
    return text ? [{ language: locale, text }] : [];
  });
  const data = page
    .querySelectorAll('script[type="application/ld+json"]')
    .map((script) => JSON.parse(script.textContent) as Record<string, unknown>)
    // Breadcrumbs have page titles in their own languages.
    .filter((about) => about['@type'] !== 'BreadcrumbList')
    .flatMap((about) => saidIn(about, locale));
  return [...metas, ...data];
}

/** Goes through the props of a widget or the data for search engines. */
function saidIn(value: unknown, inherited: Language): Said[] {
  if (typeof value === 'string') {
    // The list of countries has their names in both languages.
    return /\|[A-Z]{2}\|\+\d/.test(value) ? [] : [{ language: inherited, text: value }];
  }
  if (typeof value !== 'object' || value === null) return [];
  const { lang, inLanguage } = value as Record<string, unknown>;
  const language = [inLanguage, lang].find(isLanguage) ?? inherited;
  return Object.values(value).flatMap((each) => saidIn(each, language));
}

/** Returns what is not in the language in which it is said to be. */
export const wronglyMarked = (html: string): string[] =>
  saidOn(html).flatMap(({ language, text }) =>
    foreignSentences(text, language).map((sentence) => `${language}: ${sentence}`),
  );
