import { createServer, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createListener } from '../../src/http/listener.ts';
import { refuseUnreadable } from '../../src/http/refusals.ts';
import { serverOptions } from '../../src/http/server-options.ts';
import type { TestSite } from './site.ts';

export interface Listening {
  origin: string;
  port: number;
  /** Ends what is open, too. */
  close(): Promise<void>;
}

/** The site on a port of its own, as the server puts it there. */
export async function listenLocally(
  site: TestSite,
  options: ServerOptions = {},
  listener = createListener(site.app, site),
): Promise<Listening> {
  const server = createServer({ ...serverOptions, ...options }, listener).on(
    'clientError',
    refuseUnreadable,
  );
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://localhost:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
