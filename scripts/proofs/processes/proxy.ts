import {
  Agent,
  createServer,
  type IncomingMessage,
  request as send,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Place } from './servers.ts';

/** Sends requests to the places in turn, as a plain proxy does, and to the next one where nothing listens. */
export class Proxy {
  readonly faults: string[] = [];
  /** Counts connections that died with their process. */
  died = 0;
  readonly #places: Place[];
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #server = createServer((request, response) => this.#forward(request, response));
  #turn = 0;

  constructor(places: Place[]) {
    this.#places = places;
  }

  async listen(port: number): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return this;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #forward(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => this.#try(request, Buffer.concat(chunks), response, 0));
  }

  #try(request: IncomingMessage, body: Buffer, response: ServerResponse, attempt: number): void {
    const up = this.#places.filter(({ isUp }) => isUp);
    this.#turn += 1;
    const place = up[this.#turn % Math.max(up.length, 1)];
    if (!place || attempt > this.#places.length) {
      this.faults.push(`nothing listens for ${request.url}`);
      response.destroy();
      return;
    }
    const begun = performance.now();
    const { headers, method, url } = request;
    const outgoing = send(
      { host: '127.0.0.1', port: place.port, path: url, method, headers, agent: this.#agent },
      (answer) => {
        response.writeHead(answer.statusCode!, answer.headers);
        answer.on('data', (chunk: Buffer) => response.write(chunk));
        answer.once('end', () => response.end());
        answer.once('error', (error) => this.#break(place, begun, response, error));
      },
    );
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') this.#try(request, body, response, attempt + 1);
      else this.#break(place, begun, response, error);
    });
    outgoing.end(body);
  }

  #break(place: Place, begun: number, response: ServerResponse, error: Error): void {
    if (place.wasKilledSince(begun)) this.died += 1;
    else this.faults.push(`a connection broke without a kill: ${error.message}`);
    response.destroy();
  }
}
