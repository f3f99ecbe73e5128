import { connect, type Socket } from 'node:net';

const KB = 1024;
const FLOOD_BYTES = 12 * KB * KB;

/** Sends pipelined requests on one connection as fast as the server takes them, and reads no response. */
export function flood(origin: string, path: string): Socket {
  const { host, port } = new URL(origin);
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const block = request.repeat(Math.ceil((64 * KB) / request.length));
  const socket = connect(Number(port), 'localhost').pause();
  // The server may close the connection.
  socket.on('error', () => {});
  const send = () => {
    while (socket.writable && socket.bytesWritten < FLOOD_BYTES) {
      if (!socket.write(block)) return void socket.once('drain', send);
    }
  };
  socket.once('connect', send);
  return socket;
}
