import { inline, tags } from './tables.ts';

/** Matches a last line of a quotation that begins with a dash. */
const lastLine = /(?<=<\/p>)<p>[–—―] ?([^<>]{1,150})<\/p>(?=<\/blockquote>)/g;

/**
 * Keeps a speaker in the `<footer>` of a quotation only, and finds one whose name somebody typed after a dash. A dash
 * may also begin what somebody says, so a sentence is no name, and neither is a line after another with a dash.
 */
export function tidyQuotes(html: string): string {
  if (!html.includes('<blockquote>') && !html.includes('<footer>')) return html;
  let quotes = 0;
  let footers = 0;
  let speaker = 'p';
  return html
    .replace(tags, (tag, slash: string, name: string) => {
      if (name === 'footer') {
        footers += slash ? -1 : 1;
        const isOutermost = footers + (slash ? 1 : 0) === 1;
        if (isOutermost && !slash) speaker = quotes > 0 ? 'footer' : 'p';
        return isOutermost ? `<${slash}${speaker}>` : '';
      }
      // A speaker is one line.
      if (footers > 0) return inline.has(name) ? tag : ' ';
      if (name === 'blockquote') quotes += slash ? -1 : 1;
      return tag;
    })
    .replace(lastLine, (line: string, name: string, at: number, whole: string) => {
      const before = whole.lastIndexOf('<p>', at - 1);
      const isTalk = /^[–—―]/.test(whole.slice(before + 3, before + 4));
      return isTalk || /[.!?…:;]$/.test(name.trimEnd()) ? line : `<footer>${name.trim()}</footer>`;
    });
}
