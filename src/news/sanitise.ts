import sanitizeHtml from 'sanitize-html';

/** Has no further slash, because a browser follows `..` to another address. */
const uploaded = /^\/files\/[\w-]+(\.[\w-]+)+$/;

const rules: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'blockquote', 'img', 'br'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    // Links that an editor pasted must not pass the window or the page's address to others.
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? '')
        ? { ...attribs, rel: 'noopener noreferrer' }
        : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { alt: '', ...attribs, loading: 'lazy' } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !uploaded.test(attribs.src ?? ''),
};

/** Reduces a post to what its editor can make, when it is written and again before it is shown. */
export function sanitisePostHtml(html: string): string {
  return sanitizeHtml(html, rules);
}
