/** Makes paragraphs of a text without tags, as somebody types it where no editor runs. */
export function withParagraphs(text: string): string {
  if (/<[a-z/!]/i.test(text)) return text;
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
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

/** Returns the text of the editor's HTML in lines, with the addresses of links and the descriptions of pictures. */
export const linesOf = (html: string): string =>
  html
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .replace(/<img [^>]*?alt="([^"]*)"[^>]*>/g, '[$1]\n')
    .replace(/<br\s*\/?>|<\/(?:li|td|th)>/g, '\n')
    .replace(/<\/(?:p|h2|h3|ul|ol|blockquote|figure|table)>/g, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity]!)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
