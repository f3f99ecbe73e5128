import { inOtherWays, inParameter, opaque } from './redirects.ts';
import { decoded, urlOf } from './url.ts';

/** A link may have gone through several mailboxes, each with a service of its own. */
const MOST_REDIRECTS = 6;

/**
 * Returns the address to which a link of a redirecting service leads, because such a link often names the person whose
 * mailbox it was copied from. Returns every other address as it is.
 */
export function directAddress(address: string): string {
  let direct = address;
  for (let count = 0; count < MOST_REDIRECTS; count += 1) {
    const next = targetOf(direct);
    if (next === null) break;
    direct = next;
  }
  return direct;
}

/** Returns whether an address stands for one reader of an email, so that only its sender knows where it leads. */
export function isOpaqueRedirect(address: string): boolean {
  const url = urlOf(address);
  if (!url) return false;
  return opaque.some(([domains, path]) => isAt(url, domains) && path.test(url.pathname));
}

function targetOf(address: string): string | null {
  const url = urlOf(address);
  if (!url) return null;
  const named = inParameter
    .filter(([domains, path]) => isAt(url, domains) && path.test(url.pathname))
    .flatMap(([, , names]) => names.split(' ').map((name) => url.searchParams.get(name)));
  const hidden = inOtherWays.filter(([domains]) => isAt(url, domains)).map(([, read]) => read(url));
  for (const each of [...named, ...hidden]) {
    const target = wholeAddress(each ?? '');
    if (target && target !== address) return target;
  }
  return null;
}

/** Returns null for what is no address of the web, and for one with a password. Some services encode an address twice, or leave out the scheme. */
function wholeAddress(text: string): string | null {
  const once = /^https?%3a/i.test(text) ? decoded(text) : text;
  const address = once.startsWith('www.') ? `https://${once}` : once;
  const url = /^https?:\/\/[^/]/i.test(address) ? urlOf(address) : null;
  return url && !url.username && !url.password ? address : null;
}

const google = /(?:^|\.)google(?:\.[a-z]{2,3}){1,2}$/;

const isAt = ({ hostname }: URL, domains: string) =>
  domains
    .split(' ')
    .some((domain) =>
      domain === 'google.*'
        ? google.test(hostname)
        : hostname === domain || hostname.endsWith(`.${domain}`),
    );
