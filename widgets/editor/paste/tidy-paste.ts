import { insideOut, rename, unwrap } from './elements.ts';
import { tidyEmphasis } from './emphasis.ts';
import { tidyLists } from './lists.ts';
import { type Loss, tidyMedia } from './media.ts';
import { tidyTables } from './tables.ts';
import { directAddress, isOpaqueRedirect } from '../../../src/shared/links/direct-address.ts';

/** The things that a paste has lost, so that the editor can say so. */

/** Turns HTML from an office program or a page into what the editor knows, and names what cannot be kept. */
export function tidyPaste(html: string): { html: string; losses: Loss[] } {
  const { body } = new DOMParser().parseFromString(inertHtml(html), 'text/html');
  const losses = new Set<Loss>();
  // Text copied from this editor needs no tidying, and loses nothing but pictures of other sites.
  const isOwn = body.querySelector('[data-pm-slice]') !== null;
  if (!isOwn) {
    removeHabits(body);
    removeDeleted(body, losses);
    tidyBlocks(body);
    tidyQuotes(body);
  }
  tidyMedia(body, losses);
  if (!isOwn) {
    tidyLists(body);
    tidyEmphasis(body);
    tidyTables(body, losses);
    tidyLinks(body, losses);
    removeEmpty(body);
  }
  tidyHeadings(body);
  return { html: body.innerHTML, losses: [...losses] };
}

/** Removes what office programs and Google Docs add to every copy. */
function removeHabits(body: HTMLElement): void {
  const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment; comment = comments.nextNode()) {
    (comment as Comment).remove();
  }
  const unread =
    'style, script, noscript, template, meta, link, title, xml, hr, br.Apple-interchange-newline';
  // Notes in the margin of a Word document.
  const notes =
    '.MsoCommentReference, .MsoCommentText, [data-style*="mso-element:comment-list"], .EOP';
  for (const each of body.querySelectorAll(`${unread}, ${notes}`)) each.remove();
  for (const each of body.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(each);
  const blocks =
    'p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, figure, form, section, article';
  const frames = 'div, section, article, main, center';
  for (const each of insideOut(body.querySelectorAll(frames))) {
    const isFrame = [...each.childNodes].every((node) =>
      node instanceof Element ? node.matches(blocks) : !node.textContent?.trim(),
    );
    if (isFrame) unwrap(each);
  }
  // Google Docs also puts line breaks between paragraphs.
  for (const each of body.querySelectorAll(':scope > br')) {
    if (body.querySelector(':scope > :is(p, ul, ol, table, h1, h2, h3)')) each.remove();
  }
}

/** Removes text that its author has deleted or hidden, which Word and LibreOffice copy all the same. */
function removeDeleted(body: HTMLElement, losses: Set<Loss>): void {
  const deleted = 'del[cite], del[datetime], .msoDel, .TrackChangeTextDeletion';
  for (const each of body.querySelectorAll(deleted)) {
    if (each.textContent.trim()) losses.add('deleted');
    each.remove();
  }
  for (const each of body.querySelectorAll<HTMLElement>(
    '[data-style*="display"], [data-style*="mso-hide"]',
  )) {
    if (/(?:^|[;\s])(?:display:\s*none|mso-hide:\s*all)/i.test(each.dataset.style ?? ''))
      each.remove();
  }
}

/** Writes what the editor has no block for in paragraphs, so that lines and ticks keep their meaning. */
function tidyBlocks(body: HTMLElement): void {
  for (const box of body.querySelectorAll<HTMLInputElement>(':is(li, td) input[type=checkbox]')) {
    box.replaceWith(box.hasAttribute('checked') ? '☑ ' : '☐ ');
  }
  for (const item of body.querySelectorAll('li[role=checkbox]')) {
    const mark = item.getAttribute('aria-checked') === 'true' ? '☑ ' : '☐ ';
    for (const drawn of item.querySelectorAll('img')) drawn.remove();
    (item.querySelector('p') ?? item).prepend(mark);
  }
  for (const term of body.querySelectorAll('dt')) {
    const name = body.ownerDocument.createElement('strong');
    name.append(...term.childNodes);
    term.append(name);
    rename(term, 'p');
  }
  for (const text of body.querySelectorAll('pre')) {
    const lines = text.textContent.replace(/\n$/, '').split('\n');
    const line = body.ownerDocument.createElement('p');
    line.append(
      ...lines.flatMap((each, index) =>
        index > 0 ? [body.ownerDocument.createElement('br'), each] : [each],
      ),
    );
    text.replaceWith(line);
  }
}

function removeEmpty(body: HTMLElement): void {
  for (const each of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li, ul, ol')) {
    const isEmpty = !each.textContent.replaceAll('\u00a0', ' ').trim();
    if (isEmpty && !each.querySelector('img, figure')) each.remove();
  }
}

const all = 'h1, h2, h3, h4, h5, h6';

/** Maps headings to the two levels that an article has below its title, depending on the highest level in the paste. */
function tidyHeadings(body: HTMLElement): void {
  for (const each of body.querySelectorAll('[role=heading]')) {
    const level = Number(each.getAttribute('aria-level'));
    if (!each.matches(all) && level > 0) rename(each, `h${Math.min(level, 6)}`);
  }
  // The title of a Word document.
  for (const each of body.querySelectorAll('p.MsoTitle')) rename(each, 'h1');
  const headings = [...body.querySelectorAll(all)];
  const highest = Math.min(...headings.map(levelOf));
  for (const heading of headings) {
    for (const bold of heading.querySelectorAll('b, strong')) unwrap(bold);
    rename(heading, levelOf(heading) === highest && highest < 3 ? 'h2' : 'h3');
  }
}

const levelOf = ({ tagName }: Element) => Number(tagName.slice(1));

/**
 * Keeps the browser from applying styles and handlers while it reads a paste: the content policy forbids them, and each
 * violation would be reported. `style` becomes `data-style`.
 */
function inertHtml(html: string): string {
  return html
    .replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)(style|on\w+)(?=\s*=)/gi, '$1data-$2'));
}

const usable = /^(?:https?|mailto|tel):/i;

/** Keeps links that lead somewhere outside the copied document, without detours through other services. */
function tidyLinks(body: HTMLElement, losses: Set<Loss>): void {
  for (const link of body.querySelectorAll('a')) {
    const href = directAddress(link.getAttribute('href') ?? '');
    if (isOpaqueRedirect(href)) losses.add('address');
    if (usable.test(href) || /^\/(?!\/)/.test(href)) link.setAttribute('href', href);
    else unwrap(link);
  }
}

/** Turns the speaker of a quotation, for which pages have several elements, into the one that the editor knows. */
function tidyQuotes(body: HTMLElement): void {
  for (const quote of body.querySelectorAll('blockquote')) {
    const caption = quote.parentElement?.matches('figure')
      ? quote.parentElement.querySelector(':scope > figcaption')
      : null;
    const last = quote.lastElementChild;
    const isSpeaker =
      last?.matches('cite, footer') ||
      (last?.matches('p') &&
        last.children.length === 1 &&
        last.textContent.trim() === last.querySelector(':scope > cite')?.textContent.trim());
    const speaker = caption ?? (isSpeaker ? last : null);
    if (!speaker?.textContent.trim()) continue;
    const footer = rename(speaker, 'footer');
    quote.append(footer);
    const { firstChild } = footer;
    if (firstChild?.nodeType === 3) {
      firstChild.textContent = firstChild.textContent!.replace(/^\s?[–—―-]\s?/, '');
    }
  }
  for (const each of body.querySelectorAll('footer')) {
    if (!each.parentElement?.matches('blockquote')) rename(each, 'div');
  }
}
