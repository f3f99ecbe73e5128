import { decoded } from './url.ts';

/** A domain and its subdomains, or `google.*` for those of every country; several are separated by spaces. */
type Domains = string;

/** Services that put their own address before a link and name the real one in a parameter. */
export const inParameter: [Domains, path: RegExp, names: string][] = [
  ['safelinks.protection.outlook.com safelinks.protection.outlook.cn', /^/, 'url'],
  ['safelinks.protection.partner.outlook.cn safelinks.protection.office.de', /^/, 'url'],
  ['safelinks.protection.office365.us safelinks.protection.apps.mil', /^/, 'url'],
  ['teams.cdn.office.net statics.teams.microsoft.com', /\/safelinks\//, 'url'],
  ['teams.microsoft.com teams.microsoft.us', /\/safelinks\//, 'url'],
  ['google.* url.google.com', /^\/url\/?$/, 'q url'],
  ['meet.google.com', /^\/linkredirect/, 'dest'],
  ['googleadservices.com', /^\/pagead\/aclk/, 'adurl'],
  ['facebook.com messenger.com workplace.com', /^\/l\.php/, 'u'],
  ['facebook.com', /^\/flx\/warn/, 'u'],
  ['l.instagram.com l.threads.com l.threads.net l.wl.co', /^/, 'u'],
  ['linkedin.com', /^\/(?:redir\/(?:redirect|general-malware-page)|safety\/go)/, 'url'],
  ['t.umblr.com', /^\/redirect/, 'z'],
  ['youtube.com', /^\/redirect/, 'q'],
  ['slack-redir.net', /^\/link/, 'url'],
  ['duckduckgo.com', /^\/l\/?$/, 'uddg'],
  ['bing.com', /^\/(?:newtabredir|alink\/link)/, 'url'],
  ['out.reddit.com', /^/, 'url'],
  ['steamcommunity.com', /^\/linkfilter/, 'u url'],
  ['vk.com vk.ru', /^\/away(?:\.php)?$/, 'to'],
  ['medium.com', /^\/r\/?$/, 'url'],
  ['linkprotect.cudasvc.com', /^\/url/, 'a'],
  ['urldefense.proofpoint.com', /^\/v1\/url/, 'u'],
  ['fireeye.com trellix.com', /\/url$/, 'u'],
  ['scanmail.trustwave.com clicktime.symantec.com', /^/, 'u'],
  ['trendmicro.com trendmicro.eu', /^\/wis\/clicktime\//, 'url'],
  ['url-protection.com', /\/url$/, 'o'],
];

/** Services that hide the real address in their own in another way. */
export const inOtherWays: [Domains, read: (url: URL) => string | undefined][] = [
  ['href.li', ({ search, hash }) => search.slice(1) + hash],
  ['bing.com', ({ pathname, searchParams }) => (pathname === '/ck/a' ? inBing(searchParams) : '')],
  ['youtube.com', inAttribution],
  ['protection.sophos.com', ({ searchParams }) => fromBase64(searchParams.get('u') ?? '')],
  ['secure-web.cisco.com', ({ pathname, search }) => inPath(pathname, 2) + search],
  ['awstrack.me', ({ pathname }) => inPath(pathname, 2)],
  ['r.search.yahoo.com', ({ pathname }) => decoded(/\/RU=([^/]+)/.exec(pathname)?.[1] ?? '')],
  ['urldefense.proofpoint.com', inProofpoint2],
  ['urldefense.com urldefense.us urldefense.proofpoint.com', inProofpoint3],
  ['url.avanan.click', ({ href }) => /\/___(https?:.+?)___\./.exec(href)?.[1]],
];

/** Services whose addresses stand for one reader and do not contain the real one. */
export const opaque: [Domains, path: RegExp][] = [
  ['mimecast.com mimecastprotect.com', /^\/s\//],
  ['list-manage.com list-manage1.com list-manage2.com', /^\/track\/click/],
  ['mandrillapp.com', /^\/track\/click/],
  ['sendgrid.net', /^\/(?:ls|wf)\/click/],
  ['rs6.net', /^\/tn\.jsp/],
  ['hubspotlinks.com hubspotemail.net hs-sales-engage.com', /^/],
  ['sendibt2.com sendibt3.com sendibm1.com sendinblue.com', /\/(?:tr|mk)\//],
  ['mlsend.com mailerlite.com mjt.lu createsend1.com cmail19.com cmail20.com', /./],
  ['anpdm.com emailprotection.link', /^/],
];

const inPath = (pathname: string, index: number) => decoded(pathname.split('/')[index] ?? '');

/** Reads the alphabet of addresses, too, in which `-` and `_` stand for `+` and `/`. */
function bytesOf(base64: string): Uint8Array | null {
  try {
    const bytes = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  } catch {
    return null;
  }
}

const fromBase64 = (base64: string) => new TextDecoder().decode(bytesOf(base64) ?? undefined);

const inBing = (parameters: URLSearchParams) =>
  fromBase64((parameters.get('u') ?? '').replace(/^a1/, ''));

function inAttribution({ origin, pathname, searchParams }: URL): string {
  const page = searchParams.get('u');
  return pathname === '/attribution_link' && page?.startsWith('/') ? origin + page : '';
}

function inProofpoint2({ pathname, searchParams }: URL): string {
  if (pathname !== '/v2/url') return '';
  const coded = searchParams.get('u') ?? '';
  return decoded(coded.replaceAll('-', '%').replaceAll('_', '/'));
}

/** How many characters `**A`, `**B` … stand for, less two. */
const runs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Version 3 replaces some characters by asterisks, and lists them after the address. */
function inProofpoint3({ pathname, search, hash }: URL): string {
  const [, address, list] =
    /^\/v3\/__(https?:.*?)__;([^!]*)!/i.exec(pathname + search + hash) ?? [];
  if (!address) return '';
  const replaced = Array.from(fromBase64(list!));
  let next = 0;
  const whole = address.replace(/\*(?:\*(.))?/g, (_mark, run?: string) => {
    const length = run === undefined ? 1 : runs.indexOf(run) + 2;
    next += length;
    return replaced.slice(next - length, next).join('');
  });
  return whole.replace(/^(https?:\/)(?!\/)/i, '$1/');
}
