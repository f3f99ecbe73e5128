import { rename } from './elements.ts';

/** Turns the speaker of a quotation, for which pages have several elements, into the one that the editor knows. */
export function tidyQuotes(body: HTMLElement): void {
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
