import { Client, type ClientBase, Pool, type PoolConfig, types } from 'pg';
import Cursor from 'pg-cursor';

export { Cursor };

/** Counts and sums arrive as int8 and numeric, which the driver would hand over as text. */
const WHOLE_NUMBERS = [20, 1700];

export const openClient = (url: string) =>
  new Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true });

/** The defaults assume a spinning disk, so lists would not use the best indexes. Compiling takes longer than our queries. */
const PLAN_FOR_MEMORY = 'set seq_page_cost = 0.25; set random_page_cost = 0.25; set jit = off';

/** Opens connections as they are needed. TLS is as the URL's `sslmode` says. */
export function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    // The pool waits for the promise, although its types do not say so.
    onConnect: ((client: ClientBase) => client.query(PLAN_FOR_MEMORY)) as PoolConfig['onConnect'],
    types: {
      getTypeParser: ((type: number, format?: 'text') =>
        WHOLE_NUMBERS.includes(type)
          ? Number
          : types.getTypeParser(type, format)) as typeof types.getTypeParser,
    },
  });
  // A broken connection is replaced. Its user notices at the next query.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
