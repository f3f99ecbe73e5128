import { urlOf } from '../../../src/content/rich-text/shared/videos.ts';
import { unwrap } from './elements.ts';

const usable = /^(?:https?|mailto|tel):/i;

/** Keeps links that lead somewhere outside the copied document. */
export function tidyLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const href = withoutDetour(link.getAttribute('href') ?? '');
    if (usable.test(href) || /^\/(?!\/)/.test(href)) link.setAttribute('href', href);
    else unwrap(link);
  }
}

/** Undoes the redirect through Google that Google Docs adds to each link. */
function withoutDetour(href: string): string {
  const url = urlOf(href);
  const isDetour = url?.hostname === 'www.google.com' && url.pathname === '/url';
  return (isDetour && url.searchParams.get('q')) || href;
}
