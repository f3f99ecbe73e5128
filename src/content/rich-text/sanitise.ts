import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { directAddress } from '../../shared/links/direct-address.ts';
import { directText } from '../../shared/links/linked-text.ts';
import { escapeHtml } from './shared/escape.ts';
import { tidyQuotes } from './quotes.ts';
import { plainTextOf } from './shared/plain.ts';
import { videoOf } from './shared/videos.ts';
import { flattenTables } from './tables.ts';

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
