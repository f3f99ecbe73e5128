// Any origin works, because it serves only to tell whether an address leads to another site.
const here = 'https://site.invalid';

/** Returns an address of this site that somebody sent, without its language, or null where it leads elsewhere. */
export function ownPath(wanted: string | undefined): string | null {
  const url = URL.parse(wanted ?? '', here);
  // Browsers read two slashes at the beginning as another site.
  if (!wanted?.startsWith('/') || url?.origin !== here || url.pathname.startsWith('//'))
    return null;
  url.searchParams.delete('lang');
  return `${url.pathname}${url.search}${url.hash}`;
}
