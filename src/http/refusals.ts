import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { paths } from '../paths.ts';

type RefusalStatus = 400 | 405 | 408 | 421 | 431;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Monitors and load balancers ask under whatever name they know. */
const anyHost = [paths.health(), '/readyz'];

/** For answers from before there is a page: nothing to run, nothing to guess, nothing to keep. */
const header = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  Connection: 'close',
};

/** What is wrong with a request before anybody reads what it asks for; null when nothing is. */
export function faultFinder(config: Config) {
  // A demo answers under every name: it may run on a machine that others reach by its address.
  const hosts = config.mode === 'live' ? namesOf(config.origin) : null;
  return ({ headers, method, rawHeaders, url = '' }: IncomingMessage): RefusalStatus | null => {
    if (isHostTwice(rawHeaders)) return 400;
    if (!methods.includes(method!)) return 405;
    if (!hosts) return null;
    const host = hostOf(url) ?? headers.host;
    if (host !== undefined && hosts.includes(host.toLowerCase())) return null;
    return anyHost.includes(pathOf(url)) ? null : 421;
  };
}

/** Answers in a few words, and closes: the rest of what the client sends is not worth reading. */
export function refuse(response: ServerResponse, status: RefusalStatus): void {
  const text = `${STATUS_CODES[status]}\n`;
  response.writeHead(status, {
    ...header,
    ...(status === 405 && { Allow: methods.join(', ') }),
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}

const statuses: Record<string, RefusalStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** For what is not HTTP, or too much, or too slow: Node's `clientError`. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  // Into an answer that is on its way nothing may be mixed.
  const { _httpMessage } = socket as { _httpMessage?: ServerResponse };
  const isAnswering = _httpMessage?.headersSent;
  if (!socket.writable || isAnswering || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? 400;
  const text = `${STATUS_CODES[status]}\n`;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(header).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(text)}`,
    '',
    text,
  ];
  socket.end(lines.join('\r\n'), () => socket.destroy());
}

/** The names that a browser may send for an origin: the port that goes without saying may be said. */
function namesOf(origin: string): string[] {
  const { host, port, protocol } = new URL(origin);
  return port ? [host] : [host, `${host}:${protocol === 'https:' ? 443 : 80}`];
}

/** Node takes the first and drops the other. `rawHeaders`: names and values in turn. */
function isHostTwice(rawHeaders: string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Of a target that is a whole address, which counts and not the header (RFC 9112 §3.2.2). */
function hostOf(target: string): string | undefined {
  return target.startsWith('/') ? undefined : (URL.parse(target)?.host ?? '');
}

function pathOf(target: string): string {
  const path = target.startsWith('/') ? target : (URL.parse(target)?.pathname ?? '');
  return path.split('?')[0]!;
}
