import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { refuseUnreadable } from './refusals.ts';

const KB = 1024;
const SECOND_MS = 1000;

/** Longer than proxies keep theirs (60 seconds), so that none sends into a connection that is being closed. */
export const KEEP_ALIVE_S = 65;

/** A visitor who takes nothing of an answer for so long is gone. */
const IDLE_MS = 120 * SECOND_MS;

/** What one connection may cost. Node answers 408 or 431 and closes; see `refusals.ts`. */
const limits: ServerOptions = {
  maxHeaderSize: 16 * KB,
  headersTimeout: 10 * SECOND_MS,
  // A picture of 10 MB at 1 Mbit/s takes 84 seconds.
  requestTimeout: 120 * SECOND_MS,
  keepAliveTimeout: KEEP_ALIVE_S * SECOND_MS,
  /** How exact the first two are. */
  connectionsCheckingInterval: SECOND_MS,
  /** Most have no body: opening and draining a stream for it takes a tenth of the time of a page that is kept. */
  optimizeEmptyRequests: true,
};

/** A server that does not listen yet, with what every connection to it is held to. */
export function createHttpServer(
  listener: RequestListener,
  { idleMs = IDLE_MS, ...options }: ServerOptions & { idleMs?: number } = {},
): Server {
  const server = createServer({ ...limits, ...options }, listener);
  server.timeout = idleMs;
  server.on('clientError', refuseUnreadable);
  // By itself Node would say “continue” in the middle of the answer to the request before.
  server.on('checkContinue', (request, response) => {
    whenItsTurn(response, () => {
      response.writeContinue();
      server.emit('request', request, response);
    });
  });
  return server;
}

/** Runs it as soon as the connection is free for this answer: requests may come while one is still answered. */
export function whenItsTurn(response: ServerResponse, answer: () => void): void {
  if (response.socket) answer();
  else response.once('socket', answer);
}
