import { escapeHtml } from './shared/escape.ts';

/** Matches the tags of sanitised HTML, whose attributes contain no angle brackets. */
export const tags = /<(\/?)(\w+)( [^<>]*)?>/g;

const tableParts = new Set(['table', 'thead', 'tbody', 'tr', 'th', 'td']);
export const inline = new Set(['a', 'br', 'em', 'img', 's', 'strong', 'sub', 'sup']);

/**
 * Turns each row of a table inside another table into a line. Every walker of a text can then rely on a single level,
 * whose cells it can count.
 */
export function flattenTables(html: string): string {
  let depth = 0;
  let cells = 0;
  return html.replace(tags, (tag, slash: string, name: string) => {
    const isEnd = slash === '/';
    if (name === 'table') {
      depth += isEnd ? -1 : 1;
      return depth + Number(isEnd) > 1 ? ' ' : tag;
    }
    if (depth < 2 || inline.has(name)) return tag;
    if (name === 'tr' && depth === 2) {
      cells = 0;
      return isEnd ? '</p>' : '<p>';
    }
    if ((name === 'td' || name === 'th') && !isEnd) {
      cells += 1;
      return cells > 1 ? ' | ' : '';
    }
    return tableParts.has(name) ? '' : ' ';
  });
}

/** Puts each table into an element with these attributes, and says which cells a head belongs to. */
export function frameTables(html: string, frame: Record<string, string>, lang?: string): string {
  let row = 0;
  return html.replace(tags, (tag, slash: string, name: string, attributes = '') => {
    if (name === 'table') {
      row = 0;
      const own = lang ? ` lang="${lang}"` : '';
      return slash ? '</table></div>' : `<div${attributesOf(frame)}><table${own}>`;
    }
    if (slash) return tag;
    if (name === 'tr') row += 1;
    return name === 'th' ? `<th${attributes} scope="${row === 1 ? 'col' : 'row'}">` : tag;
  });
}

export const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
