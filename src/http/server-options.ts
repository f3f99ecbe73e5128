import type { ServerOptions } from 'node:http';

const KB = 1024;
const SECOND_MS = 1000;

/** Longer than proxies keep theirs (60 seconds), so that none sends into a connection that is being closed. */
export const KEEP_ALIVE_S = 65;

/** What one connection may cost. Node answers 408 or 431 and closes; see `refusals.ts`. */
export const serverOptions: ServerOptions = {
  maxHeaderSize: 16 * KB,
  headersTimeout: 10 * SECOND_MS,
  // A picture of 10 MB at 1 Mbit/s takes 84 seconds.
  requestTimeout: 120 * SECOND_MS,
  keepAliveTimeout: KEEP_ALIVE_S * SECOND_MS,
  /** How exact the first two are. */
  connectionsCheckingInterval: SECOND_MS,
};
