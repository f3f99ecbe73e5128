import { lookup as lookUp } from 'node:dns';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * `silent` answers too late, with an error, or not at all; `hidden` is in a network that visitors do not reach. The name
 * of an `unknown` site does not exist, and browsers warn of an `insecure` one. Nothing is known about `unchecked` links.
 */
export type LinkState =
  | 'fine'
  | 'dead'
  | 'silent'
  | 'hidden'
  | 'unknown'
  | 'insecure'
  | 'unchecked';

/** Returns the state of an address of another site. */
export type LinkChecker = (address: string, signal: AbortSignal) => Promise<LinkState>;

const PATIENCE_MS = 4000;
const MOST_REDIRECTS = 5;
const GONE = [404, 410];

/** Is replaced in tests, which have no network. */
interface Network {
  lookUp: typeof lookUp;
  isPublic: (address: string) => boolean;
  ports: string[];
}

const internet: Network = { lookUp, isPublic: isPublicAddress, ports: ['', '80', '443'] };

class HiddenAddress extends Error {}

/** Other ports belong to other services too, which a link must not make this server ask. */
class UncheckedAddress extends Error {}

/** Requests links to other sites. Never connects to a private network, whatever a name or a redirect says. */
export function linkChecker(network: Network = internet): LinkChecker {
  return async (address, signal) => {
    if (signal.aborted) return 'unchecked';
    const inTime = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    try {
      const status = await statusOf(address, 'HEAD', network, inTime);
      // Some servers do not support HEAD, or answer it with 404.
      const final = status < 400 ? status : await statusOf(address, 'GET', network, inTime);
      if (GONE.includes(final)) return 'dead';
      // A page that refuses programs may still be open to visitors.
      return final >= 500 ? 'silent' : 'fine';
    } catch (error) {
      return stateAfter(error);
    }
  };
}

/** Tells faults of the link from those of this server's own network. */
function stateAfter(error: unknown): LinkState {
  if (error instanceof HiddenAddress) return 'hidden';
  if (error instanceof UncheckedAddress) return 'unchecked';
  switch ((error as NodeJS.ErrnoException).code) {
    case 'ENOTFOUND':
      return 'unknown';
    case 'EAI_AGAIN':
    case 'ENETUNREACH':
    // Browsers find certificates in between that a server has left out.
    case 'UNABLE_TO_VERIFY_LEAF_SIGNATURE':
    case 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY':
      return 'unchecked';
    case 'CERT_HAS_EXPIRED':
    case 'DEPTH_ZERO_SELF_SIGNED_CERT':
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
    case 'SELF_SIGNED_CERT_IN_CHAIN':
      return 'insecure';
    default:
      return 'silent';
  }
}

async function statusOf(
  address: string,
  method: 'HEAD' | 'GET',
  network: Network,
  signal: AbortSignal,
): Promise<number> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    assertAllowed(url, network);
    const { status, location } = await ask(url, method, network, signal);
    if (!location || status < 300 || status >= 400) return status;
    url = new URL(location, url);
  }
  throw new Error('too many redirects');
}

function assertAllowed({ protocol, hostname, port }: URL, { isPublic, ports }: Network): void {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublic(host)) throw new HiddenAddress();
  if (!/^https?:$/.test(protocol) || !ports.includes(port)) throw new UncheckedAddress();
}

function ask(
  url: URL,
  method: string,
  network: Network,
  signal: AbortSignal,
): Promise<{ status: number; location: string | undefined }> {
  const options: RequestOptions = {
    method,
    signal,
    agent: false,
    auth: null,
    lookup: publicLookup(network),
    headers: { 'User-Agent': 'Mozilla/5.0 (compatible; link check)', Accept: '*/*' },
  };
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const asked = send(url, options, (answer) => {
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
      answer.destroy();
    });
    asked.on('error', reject).end();
  });
}

/** Checks the very addresses that the connection will use, because a second DNS lookup could return others. */
function publicLookup({ lookUp, isPublic }: Network): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      if (!addresses.every(({ address }) => isPublic(address))) {
        return callback(new HiddenAddress(), '');
      }
      if (options.all) return callback(null, addresses);
      const [first] = addresses;
      callback(null, first?.address ?? '', first?.family);
    });
  };
}
