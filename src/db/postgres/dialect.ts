import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import { UnreachableError } from '../errors.ts';
import { COUNTERS_SCHEMA } from './counters.ts';
import { ConnectionLocks } from './locks.ts';

/**
 * Lets only one transaction of the whole site write at a time, as on SQLite: what it has read stays true until it ends,
 * without retries and deadlocks. No other program uses the key of the lock. The first time limit includes the wait for
 * the lock. The second one frees the lock when a process stops in the middle.
 */
const BEGIN = `begin;
  set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = '15s';
  select pg_advisory_xact_lock(7310582210)`;

/** Tells all processes that something was written. The first migration makes the table. */
const COMMIT = `do $$ begin
    if to_regclass('content_version') is not null then
      update content_version set version = version + 1;
    end if;
  end $$;
  commit`;

export class PostgresPoolDialect implements Dialect {
  readonly #driver: OneWriterDriver;

  constructor(url: string) {
    this.#driver = new OneWriterDriver(url);
  }

  createDriver() {
    return this.#driver;
  }

  get locks() {
    return this.#driver.locks;
  }

  /** Rises when this process has written something. */
  get writes() {
    return this.#driver.writes;
  }

  createAdapter() {
    return new OneWriterAdapter();
  }

  createIntrospector(db: Kysely<unknown>) {
    return new SiteIntrospector(db);
  }

  createQueryCompiler() {
    return new SiteCompiler();
  }
}

/** Takes no lock, because migrations run under a lock of the site: Kysely's own and the writer's would deadlock. */
class OneWriterAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

class SiteIntrospector extends PostgresIntrospector {
  override async getTables(...wanted: Parameters<PostgresIntrospector['getTables']>) {
    const tables = await super.getTables(...wanted);
    return tables.filter(({ schema }) => schema !== COUNTERS_SCHEMA);
  }
}

/** Sorts and compares text bytewise, as SQLite does; `sort_key` has the Swedish order. */
class SiteCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: Parameters<PostgresQueryCompiler['visitDataType']>[0]) {
    super.visitDataType(node);
    if (node.dataType === 'text') this.append(' collate "C"');
  }
}

type PlainConnection = Parameters<PostgresDriver['releaseConnection']>[0];

class OneWriterDriver implements Driver {
  writes = 0;
  readonly locks: ConnectionLocks;
  readonly #url: string;
  #plain!: PostgresDriver;

  constructor(url: string) {
    this.locks = new ConnectionLocks(url);
    this.#url = url;
  }

  /** Loads the PostgreSQL client, which a site on SQLite never needs. */
  async init() {
    const { Cursor, openPool } = await import('./pool.ts');
    this.#plain = new PostgresDriver({ pool: openPool(this.#url), cursor: Cursor });
    await this.#plain.init();
  }

  async acquireConnection() {
    const plain = await reached(this.#plain.acquireConnection());
    return new OneWriterConnection(plain as PlainConnection, () => (this.writes += 1));
  }

  /** A transaction with an isolation level only reads, and keeps no write waiting. */
  beginTransaction(connection: OneWriterConnection, { isolationLevel }: TransactionSettings) {
    return connection.begin(isolationLevel && `begin read only isolation level ${isolationLevel}`);
  }

  commitTransaction(connection: OneWriterConnection) {
    return connection.commit();
  }

  rollbackTransaction(connection: OneWriterConnection) {
    return connection.rollback();
  }

  async releaseConnection({ plain }: OneWriterConnection) {
    await this.#plain.releaseConnection(plain);
  }

  async destroy() {
    await this.locks.close();
    await this.#plain.destroy();
  }
}

class OneWriterConnection implements DatabaseConnection {
  readonly plain: PlainConnection;
  readonly #onWrite: () => void;
  #isInTransaction = false;
  #isWriting = false;

  constructor(plain: PlainConnection, onWrite: () => void) {
    this.plain = plain;
    this.#onWrite = onWrite;
  }

  async begin(command = BEGIN) {
    try {
      await this.#run(CompiledQuery.raw(command));
      this.#isInTransaction = true;
      this.#isWriting = command === BEGIN;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  async commit() {
    this.#isInTransaction = false;
    await this.#run(CompiledQuery.raw(this.#isWriting ? COMMIT : 'commit'));
    if (this.#isWriting) this.#onWrite();
  }

  async rollback() {
    this.#isInTransaction = false;
    // A broken connection has rolled back, and the pool drops it.
    await this.#run(CompiledQuery.raw('rollback')).catch(() => {});
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isInTransaction || SelectQueryNode.is(query.query)) return this.#run<R>(query);
    await this.begin();
    try {
      const result = await this.#run<R>(query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    return this.plain.streamQuery<R>(query, chunkSize);
  }

  #run<R>(query: CompiledQuery) {
    const text = translateTrigger(query.sql);
    const sent =
      text === query.sql
        ? { ...query, parameters: query.parameters.map(storable) }
        : CompiledQuery.raw(text);
    return reached(this.plain.executeQuery<R>(sent));
  }
}

/** Replaces NUL, which addresses may contain but PostgreSQL refuses, by a character that no row contains. */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0')
    ? value.replaceAll('\0', '\uFFFD')
    : value;
}

/** Throws an UnreachableError for faults of the connection. Those that the server reports have a severity. */
async function reached<T>(attempt: Promise<T>): Promise<T> {
  try {
    return await attempt;
  } catch (error) {
    const { code, message, severity } = error as Error & { code?: string; severity?: string };
    throw severity ? error : new UnreachableError(code ?? message, { cause: error });
  }
}

const refusal =
  /^\s*create trigger (\w+) before (\w+) on (\w+)\s+begin select raise\(abort, ('[^']+')\); end\s*$/;

/** Turns the triggers of version 1.0.0, which only SQLite had then, into PostgreSQL's. Others are written for both engines. */
function translateTrigger(statement: string): string {
  const [, name, change, table, message] = refusal.exec(statement) ?? [];
  if (!name) return statement;
  return `
    create function ${name}() returns trigger language plpgsql as
      $body$ begin raise exception using message = ${message}; end $body$;
    create trigger ${name} before ${change} on ${table} for each row execute function ${name}()`;
}
