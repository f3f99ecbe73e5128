import { type ServerResponse, STATUS_CODES } from 'node:http';
import { KEEP_ALIVE_S } from './http-server.ts';

type Bytes = Buffer<ArrayBuffer>;

const SECOND_MS = 1000;

/** An answer as it goes over the wire, header and body in one piece. */
export class WholeAnswer {
  readonly #header: string;
  #bytes: Bytes;
  #bodyAt = 0;
  #second = 0;

  /** `head`: names and values in turn, as Node takes them; they must be fit for a header. */
  constructor(status: 200 | 304, head: string[], body: Bytes = Buffer.alloc(0)) {
    const fields = [...head, 'Connection', 'keep-alive', 'Keep-Alive', `timeout=${KEEP_ALIVE_S}`];
    const lines = fields.map((text, index) => text + (index % 2 === 0 ? ': ' : '\r\n'));
    this.#header = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}`;
    this.#bytes = body;
  }

  get body(): Bytes {
    return this.#bytes.subarray(this.#bodyAt);
  }

  /** With the date of this second. Those of another second may still be on their way: they stay as they are. */
  get bytes(): Bytes {
    const now = Date.now();
    const second = Math.trunc(now / SECOND_MS);
    if (second !== this.#second) {
      const header = `${this.#header}Date: ${new Date(now).toUTCString()}\r\n\r\n`;
      this.#bytes = Buffer.concat([Buffer.from(header, 'latin1'), this.body]);
      this.#bodyAt = header.length;
      this.#second = second;
    }
    return this.#bytes;
  }
}

/**
 * Sends it past Node's own writing of headers, which composes and checks the same lines for every answer and
 * takes longer than all else about it. False when that cannot be: the connection is to be closed, or still
 * busy with the answer before this one.
 */
export function sendWhole(response: ServerResponse, answer: WholeAnswer): boolean {
  const { shouldKeepAlive, socket } = response;
  if (!socket || !shouldKeepAlive) return false;
  // The server waits for this event to go on with the connection.
  socket.write(answer.bytes, (error) => void (error ?? response.emit('finish')));
  return true;
}
