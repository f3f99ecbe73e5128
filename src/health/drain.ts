import type { Server, ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long new connections are still taken, so that whoever watches /readyz sees us leave. */
const LISTENING_MS = 1000;

/**
 * Prepares the end of a server without a broken answer; the function ends it, and resolves when the last
 * connection has gone.
 *
 * From the stop signal on, answers tell their connection to close. Those that come anew meanwhile are told
 * only when nobody listens any more: if every answer made its client come back, the clients that had just
 * done so when the listener closes would be reset. Idle connections are not cut either, because a request
 * may be on its way on them: they go by themselves when the time of keep-alive is over, as they always do.
 */
export function prepareDrain(server: Server, stopping: AbortSignal): () => Promise<void> {
  const underWay = new Set<ServerResponse>();
  const newcomers = new WeakSet<Socket>();

  function tell(response: ServerResponse): void {
    const isNewcomer = response.socket !== null && newcomers.has(response.socket);
    if (isNewcomer && server.listening) return;
    response.shouldKeepAlive = false;
  }

  server.on('connection', (socket) => {
    if (stopping.aborted) newcomers.add(socket);
  });
  server.prependListener('request', (_request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (stopping.aborted) tell(response);
  });

  return async () => {
    underWay.forEach(tell);
    await sleep(LISTENING_MS);
    // Not the close of an HTTP server, which cuts idle connections.
    const closed = new Promise((resolve) => Listener.prototype.close.call(server, resolve));
    underWay.forEach(tell);
    await closed;
  };
}
