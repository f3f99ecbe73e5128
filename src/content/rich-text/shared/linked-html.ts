import { linkedParts } from '../../../shared/links/linked-text.ts';
import { escapeHtml } from './escape.ts';

/** Returns a text as HTML in which addresses are links. The other words are escaped unless `words` does something else. */
export const linkedHtml = (text: string, words = escapeHtml): string =>
  linkedParts(text)
    .map((part) =>
      typeof part === 'string'
        ? words(part)
        : `<a href="${escapeHtml(part.href)}">${escapeHtml(part.text)}</a>`,
    )
    .join('');
