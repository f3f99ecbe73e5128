import type { Server, ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setImmediate as yieldToEventLoop, setTimeout as sleep } from 'node:timers/promises';

/** Leaves load balancers time to see in /readyz that the site is stopping. */
const LISTENING_MS = 1000;
const RETURNING_MS = 50;
const MAX_TURNS = 1000;

/** Returns a function that stops the server without breaking off an answer, and waits for the last connection. */
export function prepareDrain(
  server: Server,
  underWay: Iterable<ServerResponse>,
): () => Promise<void> {
  const connections = new Set<Socket>();
  let isHolding = false;
  let accepted = 0;

  server.on('connection', (socket) => {
    accepted += 1;
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    // Pauses after the server's own listeners, because they start to read.
    if (isHolding) process.nextTick(() => socket.pause());
  });

  return async () => {
    for (const response of underWay) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    await sleep(LISTENING_MS);
    await closeListener();
  };

  /** Stops accepting before it closes, because closing resets connections that wait to be accepted. */
  async function closeListener(): Promise<void> {
    isHolding = true;
    for (const socket of connections) socket.pause();
    await sleep(RETURNING_MS);
    await queueIsEmpty();
    // The close method of an HTTP server would cut idle connections, on which a request may be on its way.
    const closed = new Promise<void>((resolve) => {
      Listener.prototype.close.call(server, () => resolve());
    });
    isHolding = false;
    for (const socket of connections) socket.resume();
    await closed;
  }

  async function queueIsEmpty(): Promise<void> {
    for (let turns = 0, before = -1; accepted !== before && turns < MAX_TURNS; turns += 1) {
      before = accepted;
      await yieldToEventLoop();
    }
  }
}
