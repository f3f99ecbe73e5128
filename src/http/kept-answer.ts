import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress';
import { type Encoding, encodingFor, matches } from './negotiation.ts';
import { WholeAnswer } from './whole-answer.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Higher ones take several times as long for a few bytes less. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;
/** What is smaller fits into one packet anyway. */
const LEAST_BYTES = 1024;

type Bytes = Buffer<ArrayBuffer>;
type Header = [name: string, value: string];

/** The body in one encoding, with names and values of the header in turn as Node takes them. */
export class Representation {
  readonly etag: string;
  readonly head: string[];
  /** For 304: what describes the body stays away (RFC 9110 §15.4.5). */
  readonly notModified: string[];
  readonly whole: WholeAnswer;
  readonly wholeNotModified: WholeAnswer;

  constructor(headers: Header[], etag: string, body: Bytes) {
    this.etag = etag;
    this.head = headers.flat();
    this.notModified = headers.filter(([name]) => !ofTheBody.includes(name)).flat();
    this.whole = new WholeAnswer(200, this.head, body);
    this.wholeNotModified = new WholeAnswer(304, this.notModified);
  }

  get body(): Bytes {
    return this.whole.body;
  }
}

/** What is written for one request. */
export interface Answer {
  status: 200 | 304;
  head: string[];
  body: Bytes | null;
  /** The same in one piece; not for the header alone. */
  whole?: WholeAnswer;
}

interface Facts {
  headers: Header[];
  body: Bytes;
  /** The pattern of its address, for the log. */
  route: string | undefined;
  /** Compressed before, such as by the build. */
  packed?: Partial<Record<Encoding, Bytes>> | undefined;
}

/** Names that are of one encoding, or of one request. */
const ownHeaders = ['content-length', 'content-encoding', 'etag', 'x-request-id'];
const ofTheBody = ['content-type', 'content-length', 'content-encoding'];

/** An answer that is the same for everybody who asks, prepared once in each encoding asked for. */
export class KeptAnswer {
  readonly route: string | undefined;
  readonly #facts: Facts;
  readonly #tag: string;
  readonly #isCompressible: boolean;
  readonly #ready: Partial<Record<Encoding, Representation>> = {};
  readonly #pending: Partial<Record<Encoding, Promise<Representation>>> = {};

  constructor(facts: Facts) {
    const { body, headers, route } = facts;
    const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
    this.route = route;
    this.#isCompressible = body.length >= LEAST_BYTES && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);
    const lasting = headers.filter(([name]) => !ownHeaders.includes(name));
    this.#facts = { ...facts, headers: this.#isCompressible ? withVary(lasting) : lasting };
    this.#tag = hashOf(body);
    this.#ready.identity = this.#represent('identity', body);
  }

  /** Memory that it holds now. */
  get bytes(): number {
    return Object.values(this.#ready).reduce((sum, { body }) => sum + body.length, 0);
  }

  /** The body as the application gave it. */
  get plain(): Bytes {
    return this.#facts.body;
  }

  encodingFor(acceptEncoding: string | undefined): Encoding {
    return this.#isCompressible ? encodingFor(acceptEncoding) : 'identity';
  }

  ready(encoding: Encoding): Representation | undefined {
    return this.#ready[encoding];
  }

  /** Compresses beside the event loop, once however many ask. */
  prepare(encoding: Encoding): Promise<Representation> {
    return (this.#pending[encoding] ??= this.#pack(encoding));
  }

  async #pack(encoding: Encoding): Promise<Representation> {
    const { body, packed } = this.#facts;
    const bytes = packed?.[encoding] ?? (await compressed(body, encoding));
    return (this.#ready[encoding] = this.#represent(encoding, bytes));
  }

  #represent(encoding: Encoding, body: Bytes): Representation {
    const suffix = encoding === 'identity' ? '' : `-${encoding}`;
    const etag = `"${this.#tag}${suffix}"`;
    const headers: Header[] = [
      ...this.#facts.headers,
      ...(encoding === 'identity' ? [] : [['content-encoding', encoding] satisfies Header]),
      ['content-length', String(body.length)],
      ['etag', etag],
    ];
    return new Representation(headers, etag, body);
  }
}

/** What a request gets of a representation: the whole, the header alone, or that it has it already. */
export function answerOf(
  representation: Representation,
  method: string | undefined,
  ifNoneMatch: string | undefined,
): Answer {
  const { etag, head, notModified, whole, wholeNotModified } = representation;
  if (matches(ifNoneMatch, etag)) {
    return { status: 304, head: notModified, body: null, whole: wholeNotModified };
  }
  if (method === 'HEAD') return { status: 200, head, body: null };
  return { status: 200, head, body: representation.body, whole };
}

/** Caches on the way must not hand one visitor's encoding to another. */
function withVary(headers: Header[]): Header[] {
  const vary = headers.find(([name]) => name === 'vary')?.[1] ?? '';
  if (/\baccept-encoding\b/i.test(vary)) return headers;
  const named = [vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  return [...headers.filter(([name]) => name !== 'vary'), ['vary', named]];
}

/** Short enough to be sent with every request, long enough to be nobody else's. */
function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

function compressed(body: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'br') {
    const params = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return brotli(body, { params });
  }
  return encoding === 'gzip' ? gzip(body, { level: GZIP_LEVEL }) : Promise.resolve(body);
}
