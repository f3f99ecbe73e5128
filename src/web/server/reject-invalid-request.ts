import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../../services/config/config.ts';
import { acceptsHost, isHostTwice } from './host.ts';

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
