import PQueue from 'p-queue';
import type { Client } from 'pg';
import { UnreachableError } from '../errors.ts';

/** PostgreSQL notices within half a minute that the machine of a process has gone. */
const KEEPALIVES = `set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3; set client_connection_check_interval = '10s'`;

/** One process takes a lock at most this often in a row. Then it pauses longer than others pause between attempts. */
const TURNS = 8;
const PAUSE_MS = 40;

/** Servers with a bucket for pictures share this lock. A server without one, a restore and a move take it exclusively. */
const SERVERS = 'servers';

/** Holds all locks of this process on one connection. They end when the connection does. */
export class ConnectionLocks {
  readonly #url: string;
  /** The connection takes one statement at a time. */
  readonly #statements = new PQueue({ concurrency: 1 });
  #client: Promise<Client> | undefined;
  /** How often in a row this process has had each lock, as long as others may be waiting for it. */
  readonly #turns = new Map<string, { count: number; end: NodeJS.Timeout }>();
  #presence: '' | '_shared' | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Returns null while another process holds the lock. One process must not take it twice. */
  async take(name: string, mode: '' | '_shared' = ''): Promise<(() => Promise<void>) | null> {
    // PostgreSQL refuses text with NUL, which an address may contain.
    const key = name.replaceAll('\0', '\uFFFD');
    const turns = this.#turns.get(key);
    if (turns && turns.count >= TURNS) return null;
    const client = await (this.#client ??= this.#connect());
    if (!(await this.#statements.add(() => tryLock(client, key, mode)))) return null;
    return async () => {
      const unlock = `select pg_advisory_unlock${mode}(hashtextextended($1, 0))`;
      // A broken connection has released it.
      await this.#statements.add(() => client.query(unlock, [key]).catch(() => {}));
      this.#countTurn(key);
    };
  }

  #countTurn(key: string): void {
    const before = this.#turns.get(key);
    clearTimeout(before?.end);
    const end = setTimeout(() => this.#turns.delete(key), PAUSE_MS).unref();
    this.#turns.set(key, { count: (before?.count ?? 0) + 1, end });
  }

  /**
   * Registers this process as a server of the site, also again after a broken connection. Returns false while it must
   * not run.
   */
  async join({ isAlone }: { isAlone: boolean }): Promise<boolean> {
    const mode = isAlone ? '' : '_shared';
    if (!(await this.take(SERVERS, mode))) return false;
    this.#presence = mode;
    return true;
  }

  /** Keeps servers from starting until the returned function is called. Returns null while one runs. */
  async lockOutServers(): Promise<(() => Promise<void>) | null> {
    if (await this.take(SERVERS)) return () => this.close();
    await this.close();
    return null;
  }

  async close(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #connect(): Promise<Client> {
    const { openClient } = await import('./pool.ts');
    const client = openClient(this.#url);
    const forget = () => (this.#client = undefined);
    client.on('error', forget).once('end', forget);
    try {
      await client.connect();
      await client.query(KEEPALIVES);
      if (this.#presence !== undefined) await tryLock(client, SERVERS, this.#presence);
      return client;
    } catch (error) {
      forget();
      throw new UnreachableError((error as Error).message, { cause: error });
    }
  }
}

async function tryLock(client: Client, key: string, mode: '' | '_shared'): Promise<boolean> {
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_lock${mode}(hashtextextended($1, 0)) as taken`,
      [key],
    );
    return rows[0]!.taken;
  } catch (error) {
    throw new UnreachableError((error as Error).message, { cause: error });
  }
}
