import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../../services/config/config.ts';
import { paths } from '../../shared/paths.ts';

type FaultStatus = 400 | 405 | 408 | 421 | 431;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const header = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  Connection: 'close',
};

/** Returns a check that gives the status of a rejection, or null for a valid request. */
export function requestFaults(config: Config) {
  const isForUs = acceptsHost(config);
  return (request: IncomingMessage): FaultStatus | null => {
    if (isHostTwice(request.rawHeaders)) return 400;
    if (!methods.includes(request.method!)) return 405;
    return isForUs(request) ? null : 421;
  };
}

export function rejectRequest(response: ServerResponse, status: FaultStatus): void {
  const text = `${STATUS_CODES[status]}\n`;
  response.writeHead(status, {
    ...header,
    ...(status === 405 && { Allow: methods.join(', ') }),
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(response.req.method === 'HEAD' ? undefined : text);
}

const statuses: Record<string, FaultStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

export function rejectUnreadable(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  isAnswering: boolean,
): void {
  // Nothing may be mixed into a response that is being sent.
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

/** Monitors and load balancers may use any host name for these. */
const anyHost = [paths.health(), '/readyz'];

/** Returns a check of whether a request is for this site. */
function acceptsHost({ mode, origin }: Pick<Config, 'mode' | 'origin'>) {
  // Others may open a demo by the address of its machine, so a demo accepts every host name.
  if (mode !== 'live') return () => true;
  const hosts = namesOf(origin);
  return ({ headers, url = '' }: IncomingMessage): boolean => {
    const host = hostOf(url) ?? headers.host;
    return (
      (host !== undefined && hosts.includes(host.toLowerCase())) || anyHost.includes(pathOf(url))
    );
  };
}

/** Returns the host with and without the usual port, because browsers may send either. */
function namesOf(origin: string): string[] {
  const { host, port, protocol } = new URL(origin);
  return port ? [host] : [host, `${host}:${protocol === 'https:' ? 443 : 80}`];
}

/** Finds a second Host header, which Node would drop. `rawHeaders` alternates names and values. */
function isHostTwice(rawHeaders: string[]): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** Returns the host of an absolute target, which overrides the header (RFC 9112 §3.2.2). */
function hostOf(target: string): string | undefined {
  return target.startsWith('/') ? undefined : (URL.parse(target)?.host ?? '');
}

function pathOf(target: string): string {
  const path = target.startsWith('/') ? target : (URL.parse(target)?.pathname ?? '');
  return path.split('?')[0]!;
}
