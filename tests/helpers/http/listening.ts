import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { createNodeServer } from '../../../src/web/server/node-server.ts';
import type { TestSite } from '../site.ts';

export interface Listening {
  origin: string;
  port: number;
  /** Returns the number of open connections. */
  connections(): Promise<number>;
  /** Also ends open connections. */
  close(): Promise<void>;
}

/** Starts the site on its own port, as the server does. */
export async function listenLocally(
  site: TestSite,
  options: Parameters<typeof createNodeServer>[2] = {},
): Promise<Listening> {
  const { server } = createNodeServer(site.app, site, options);
  await new Promise<void>((resolve) => server.listen(0, () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://localhost:${port}`,
    connections: () => promisify(server.getConnections.bind(server))(),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
