import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { directAddress } from '../../shared/links/direct-address.ts';
import { directText } from '../../shared/links/linked-text.ts';
import { escapeHtml } from './shared/escape.ts';
import { plainTextOf } from './shared/plain.ts';
import { videoOf } from './shared/videos.ts';
import { flattenTables, inline, tags } from './tables.ts';

/** Allows no further slash, because a browser would follow `..` to another address. */
const uploaded = /^\/files\/[\w-]+(\.[\w-]+)+$/;

const span = /^(?:[2-9]|[1-9]\d)$/;

const lines = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'footer', 'br'];
const words = ['strong', 'em', 's', 'sub', 'sup', 'a'];
const blocks = ['img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** In tags. Deeper ones are dropped and their text is kept, because each walker of a text does more work in depth. */
const DEEPEST = 60;

const rules: sanitizeHtml.IOptions = {
  nestingLimit: DEEPEST,
  allowedTags: [...lines, ...words, ...blocks],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    figure: ['data-video'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start', 'type'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    // Links that an editor pasted must not give other sites access to the window or the page's address.
    // The order of the attributes stays, so that a text which nobody has changed is the same.
    a: (tagName, attribs) => {
      const { href = '', ...others } = attribs;
      const isExternal = /^https?:/i.test(href);
      return {
        tagName,
        attribs: {
          ...(href ? { ...attribs, href: directAddress(href) } : others),
          ...(isExternal && { rel: 'noopener noreferrer' }),
        },
      };
    },
    // Older editors and other programs write these tags for the same.
    strike: 's',
    del: 's',
    b: 'strong',
    i: 'em',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
    figure: (tagName, attribs) => ({
      tagName,
      attribs: only(attribs, 'data-video', (kept) => videoOf(kept) !== null),
    }),
    th: spans,
    td: spans,
    ol: (tagName, attribs) => ({
      tagName,
      attribs: {
        ...only(attribs, 'start', (start) => /^(?:0|[2-9]|[1-9]\d{1,3})$/.test(start)),
        ...only(attribs, 'type', (type) => /^[aAiI]$/.test(type)),
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs, mediaChildren, text }) =>
    (tag === 'img' && !uploaded.test(attribs.src ?? '')) ||
    // The rule above has removed the figure's picture.
    (tag === 'figure' && mediaChildren.length === 0 && text.trim() === ''),
};

/** Reduces a text to what its editor can make, when it is written and again before it is shown. */
export function sanitiseHtml(html: string): string {
  const safe = tidyQuotes(flattenTables(sanitizeHtml(html, rules)));
  return safe.includes('://') ? safe.replace(texts, withDirectAddresses) : safe;
}

/** Matches what stands between two tags. */
const texts = /(?<=^|>)[^<>]+/g;

function withDirectAddresses(escaped: string): string {
  const text = plainTextOf(escaped);
  const direct = directText(text);
  return direct === text ? escaped : escapeHtml(direct).replaceAll('&quot;', '"');
}

function spans(tagName: string, attribs: Attributes) {
  const { colspan, rowspan } = attribs;
  return {
    tagName,
    attribs: {
      ...only({ colspan: colspan ?? '' }, 'colspan', (value) => span.test(value)),
      ...only({ rowspan: rowspan ?? '' }, 'rowspan', (value) => span.test(value)),
    },
  };
}

function only(attribs: Attributes, name: string, isGood: (value: string) => boolean): Attributes {
  const value = attribs[name];
  return value !== undefined && isGood(value) ? { [name]: value } : {};
}

/** Matches a last line of a quotation that begins with a dash. */
const lastLine = /(?<=<\/p>)<p>[–—―] ?([^<>]{1,150})<\/p>(?=<\/blockquote>)/g;

/**
 * Keeps a speaker in the `<footer>` of a quotation only, and finds one whose name somebody typed after a dash. A dash
 * may also begin what somebody says, so a sentence is no name, and neither is a line after another with a dash.
 */
function tidyQuotes(html: string): string {
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
