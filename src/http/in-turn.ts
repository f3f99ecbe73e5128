import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers send one request after the other. */
const MOST_WAITING = 1000;

/**
 * Handles the requests of one connection one after the other. Node hands over all that come in one packet at
 * once, thousands of them, and everybody else would wait for their pages. Closes a connection that sends too
 * many without reading the answers.
 */
export function inTurn(handle: RequestListener): RequestListener {
  const last = new WeakMap<Socket, ServerResponse>();
  const waiting = new WeakMap<Socket, number>();

  return (request, response) => {
    const { socket } = request;
    const previous = last.get(socket);
    last.set(socket, response);
    // Assigned by Node as soon as no other response is on the connection.
    if (response.socket || !previous) return handle(request, response);
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > MOST_WAITING) return void socket.destroy();
    waiting.set(socket, count);
    previous.once('close', () => {
      waiting.set(socket, waiting.get(socket)! - 1);
      if (!socket.destroyed) handle(request, response);
    });
  };
}
