import { linkedHtml } from './linked-html.ts';

/** Makes paragraphs of a text without tags, as somebody types it where no editor runs. */
export function withParagraphs(text: string): string {
  if (/<[a-z/!]/i.test(text)) return text;
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .map(
      (paragraph) => `<p>${linkedHtml(paragraph, (words) => words).replaceAll('\n', '<br>')}</p>`,
    )
    .join('');
}

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};

const escaped = /&(?:lt|gt|quot|#39|nbsp|amp);/g;

/** Returns the text that stands between two tags of sanitised HTML. */
export const plainTextOf = (html: string) => html.replace(escaped, (entity) => entities[entity]!);

const signs: Record<string, string> = { '<s>': '~~', '</s>': '~~', '<sup>': '^', '<sub>': '_' };

/** Returns the text of the editor's HTML in lines, with the addresses of links and the descriptions of pictures. */
export const linesOf = (html: string): string =>
  html
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .replace(/<img [^>]*?alt=""[^>]*>/g, '')
    .replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '[$1]\n')
    .replace(/<\/?(?:s|sup|sub)>/g, (tag) => signs[tag] ?? '')
    .replace(/<br\s*\/?>|<\/(?:li|td|th)>/g, '\n')
    .replaceAll('<footer>', '– ')
    .replace(/<\/(?:p|footer|h2|h3|ul|ol|blockquote|figure|table)>/g, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(escaped, plainTextOf)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
