import { Pool, types } from 'pg';
import Cursor from 'pg-cursor';

export { Cursor };

/** Counts and sums arrive as int8 and numeric, which the driver would hand over as text. */
const WHOLE_NUMBERS = [20, 1700];

/** Opens connections as they are needed. TLS is as the URL's `sslmode` says. */
export function openPool(url: string): Pool {
  const pool = new Pool({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    types: {
      getTypeParser: ((type: number, format?: 'text') =>
        WHOLE_NUMBERS.includes(type)
          ? Number
          : types.getTypeParser(type, format)) as typeof types.getTypeParser,
    },
  });
  // A connection that breaks while nobody uses it is replaced at the next query.
  pool.on('error', () => {});
  return pool;
}
