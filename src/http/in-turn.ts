import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers never come near this number, because they wait for each response. */
const MOST_WAITING = 1000;

/** Handles pipelined requests one by one. Node would hand over thousands at once, and all other visitors would wait. */
export function inTurn(handle: RequestListener): RequestListener {
  const last = new WeakMap<Socket, ServerResponse>();
  const waiting = new WeakMap<Socket, number>();

  return (request, response) => {
    const { socket } = request;
    const previous = last.get(socket);
    last.set(socket, response);
    // Node assigns the socket when no other response is on the connection.
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
