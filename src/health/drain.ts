import type { Server, ServerResponse } from 'node:http';
import { Server as Listener, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** So long new connections are still taken, so that whoever watches /readyz sees the site leave. */
const LISTENING_MS = 1000;
/** Who has just been answered and told to close is back within this time. */
const RETURNING_MS = 50;
const MOST_TURNS = 1000;

/**
 * Prepares the end of a server without a broken answer. The function that it returns ends the server, and
 * resolves when the last connection has gone.
 *
 * From the stop signal on, every answer tells its connection to close (see the listener). Idle connections
 * are not cut, because a request may be on its way on them: they go by themselves when the time of keep-alive
 * is over.
 */
export function prepareDrain(
  server: Server,
  underWay: Iterable<ServerResponse>,
): () => Promise<void> {
  const connections = new Set<Socket>();
  let isHolding = false;
  let taken = 0;

  server.on('connection', (socket) => {
    taken += 1;
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
    // The server begins to read when its own listeners have been called.
    if (isHolding) process.nextTick(() => socket.pause());
  });

  return async () => {
    for (const response of underWay) response.shouldKeepAlive = false;
    await sleep(LISTENING_MS);
    await closeListener();
  };

  /**
   * Closing resets the connections that the listener has not taken yet. So nothing is answered for a moment,
   * until all who want something have been taken.
   */
  async function closeListener(): Promise<void> {
    isHolding = true;
    for (const socket of connections) socket.pause();
    await sleep(RETURNING_MS);
    await queueIsEmpty();
    // Not the close of an HTTP server, which cuts idle connections.
    const closed = new Promise<void>((resolve) => {
      Listener.prototype.close.call(server, () => resolve());
    });
    isHolding = false;
    for (const socket of connections) socket.resume();
    await closed;
  }

  /** Resolves at the end of a turn of the event loop in which there was no connection to take. */
  async function queueIsEmpty(): Promise<void> {
    for (let turns = 0, before = -1; taken !== before && turns < MOST_TURNS; turns += 1) {
      before = taken;
      await nextTurn();
    }
  }
}
