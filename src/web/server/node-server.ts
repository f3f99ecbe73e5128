import { randomUUID } from 'node:crypto';
import {
  createServer,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Site } from '../../site.ts';
import type { AppEnvironment } from '../environment.ts';
import { requestFaults, rejectRequest, rejectUnreadable } from './reject-invalid-request.ts';
import { isRead } from '../request.ts';

const KB = 1024;
const SECOND_MS = 1000;

/** A visitor who has read nothing of a response for this long has gone. */
const IDLE_MS = 120 * SECOND_MS;

/** Node answers a connection over these limits with 408 or 431; see `reject-invalid-request.ts`. */
const limits: ServerOptions = {
  maxHeaderSize: 16 * KB,
  headersTimeout: 10 * SECOND_MS,
  // A picture of 10 MB at 1 Mbit/s takes 84 seconds.
  requestTimeout: 120 * SECOND_MS,
  // Longer than proxies keep their connections (60 seconds), so that none sends into a closing one.
  keepAliveTimeout: 65 * SECOND_MS,
  connectionsCheckingInterval: SECOND_MS,
  // Node otherwise opens and drains a stream for each missing body, which is slow.
  optimizeEmptyRequests: true,
};

export interface NodeServer {
  server: Server;
  underWay: Set<ServerResponse>;
}

export function createNodeServer(
  app: Hono<AppEnvironment>,
  { config, log, stopping }: Site,
  { idleMs = IDLE_MS, ...options }: ServerOptions & { idleMs?: number } = {},
): NodeServer {
  const underWay = new Set<ServerResponse>();
  const faultOf = requestFaults(config);
  const startForm = paced();
  // HTTP/1.0, which some load balancers still use, has no Host header.
  const handle = getRequestListener(app.fetch, { hostname: new URL(config.origin).hostname });

  const server = createServer(
    { ...limits, ...options },
    inTurn((request, response) => {
      if (stopping.aborted) response.setHeader('Connection', 'close');
      const { method } = request;
      const fault = faultOf(request);
      if (fault) {
        rejectRequest(response, fault);
        log.info({ requestId: randomUUID(), method, status: fault, ms: 0 }, 'request');
        return;
      }
      track(response);
      if (isRead(request)) void handle(request, response);
      else startForm(() => void handle(request, response));
    }),
  );

  function track(response: ServerResponse): void {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  }
  server.timeout = idleMs;
  server.on('clientError', (error, socket) => {
    const responses = [...underWay].filter((response) => response.socket === socket);
    rejectUnreadable(
      error,
      socket,
      responses.some(({ headersSent }) => headersSent),
    );
  });
  return { server, underWay };
}

/** Browsers never come near this number, because they wait for each response. */
const MOST_WAITING = 1000;

/** Handles pipelined requests one by one. Node would hand over thousands at once, and all other visitors would wait. */
function inTurn(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, { last: ServerResponse; waiting: number }>();

  return (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) {
      connections.set(socket, { last: response, waiting: 0 });
      return handle(request, response);
    }
    const { last } = connection;
    connection.last = response;
    // Node has assigned the socket when no other response is under way on the connection.
    if (response.socket) return handle(request, response);
    connection.waiting += 1;
    if (connection.waiting > MOST_WAITING) return void socket.destroy();
    last.once('close', () => {
      connection.waiting -= 1;
      if (!socket.destroyed) handle(request, response);
    });
  };
}

/** Starts to handle one form per turn of the event loop, so that a flood of forms does not delay readers. */
function paced() {
  const waiting: (() => void)[] = [];
  function startOne() {
    waiting.shift()!();
    if (waiting.length > 0) setImmediate(startOne);
  }
  return (start: () => void) => {
    if (waiting.push(start) === 1) setImmediate(startOne);
  };
}
