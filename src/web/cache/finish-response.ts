import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const preferred: Encoding[] = ['br', 'gzip', 'identity'];

/** The package's published types lack this option. */
interface EncodingNegotiator {
  encoding(available: Encoding[], options: { preferred: Encoding[] }): Encoding | undefined;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Higher levels take several times as long for a few bytes less. */
const BROTLI_QUALITY = 5;
/** A smaller body fits into one packet anyway. */
const LEAST_BYTES = 1024;

export interface CachedResponse {
  headers: Record<string, string>;
  /** The headers of a response from the cache (RFC 9211). */
  hitHeaders: Record<string, string>;
  /** The headers of a 304, which has no body to describe (RFC 9110 §15.4.5). */
  notModifiedHeaders: Record<string, string>;
  body: Buffer<ArrayBuffer>;
}

export function encodingFor(header: string | undefined): Encoding {
  if (!header) return 'identity';
  // x-gzip is another name of gzip (RFC 9110 §8.4.1.3).
  const headers = { 'accept-encoding': header.replace(/\bx-gzip\b/i, 'gzip') };
  const negotiator = new Negotiator({ headers }) as EncodingNegotiator;
  return negotiator.encoding(preferred, { preferred }) ?? 'identity';
}

export async function finishResponse(
  response: Response,
  encoding: Encoding,
): Promise<CachedResponse> {
  const plain = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  const type = headers.get('content-type') ?? '';
  const isCompressible = plain.length >= LEAST_BYTES && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);
  const body = isCompressible ? await compress(plain, encoding) : plain;
  if (isCompressible) addVary(headers);
  headers.set('etag', `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`);
  const {
    'content-type': _,
    'x-request-id': __,
    ...notModifiedHeaders
  } = Object.fromEntries(headers);
  if (body !== plain) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  const sent = Object.fromEntries(headers);
  const { 'x-request-id': ___, ...everybodys } = sent;
  const hitHeaders = { ...everybodys, 'cache-status': 'site; hit' };
  return { headers: sent, hitHeaders, notModifiedHeaders, body };
}

/** Keeps caches on the way from giving one visitor's encoding to another. */
function addVary(headers: Headers): void {
  const vary = headers.get('vary') ?? '';
  if (!/\baccept-encoding\b/i.test(vary)) headers.append('vary', 'Accept-Encoding');
}

function compress(body: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return gzip(body);
  if (encoding === 'identity') return Promise.resolve(body);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  return brotli(body, {
    params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
