import { directAddress, isOpaqueRedirect } from '../../../src/shared/links/direct-address.ts';
import { unwrap } from './elements.ts';
import type { Loss } from './tidy-paste.ts';

const usable = /^(?:https?|mailto|tel):/i;

/** Keeps links that lead somewhere outside the copied document, without detours through other services. */
export function tidyLinks(body: HTMLElement, losses: Set<Loss>): void {
  for (const link of body.querySelectorAll('a')) {
    const href = directAddress(link.getAttribute('href') ?? '');
    if (isOpaqueRedirect(href)) losses.add('address');
    if (usable.test(href) || /^\/(?!\/)/.test(href)) link.setAttribute('href', href);
    else unwrap(link);
  }
}
