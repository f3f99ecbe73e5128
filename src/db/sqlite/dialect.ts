import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import PQueue from 'p-queue';
import { isBusy } from '../errors.ts';
import { STREAM_BATCH } from '../stream-batch.ts';

/** Includes the time in the queue. Otherwise writes behind a lock would each wait this long, one after another. */
const WRITE_TIME_LIMIT_MS = 5000;

const MAPPED_BYTES = 256 * 1024 * 1024;

/**
 * Opens a second handle, so that reads never wait. Blocked writes wait by a timer, because the driver would block the
 * process.
 */
export class SqliteFileDialect implements Dialect {
  readonly #driver: SqliteFileDriver;

  constructor(file: string) {
    this.#driver = new SqliteFileDriver(file);
  }

  createDriver(): Driver {
    return this.#driver;
  }

  /** Rises with each commit of another connection than the one that only reads; null while it cannot be read. */
  get commits(): number | null {
    return this.#driver.commits;
  }

  createAdapter() {
    return new SqliteFileAdapter();
  }

  createIntrospector(db: Kysely<unknown>) {
    return new SqliteIntrospector(db);
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler();
  }
}

class SqliteFileAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }

  override get supportsTransactionalDdl() {
    return true;
  }
}

class SqliteFileDriver implements Driver {
  readonly #file: string;
  #handles?: Handles;
  #commits?: Sqlite.Statement<[], number>;

  constructor(file: string) {
    this.#file = file;
  }

  async init() {
    const writer = new Sqlite(this.#file, { timeout: 5 });
    writer.pragma('journal_mode = WAL');
    // The driver lowers this to NORMAL under WAL, where a power cut can lose acknowledged writes.
    writer.pragma('synchronous = FULL');
    writer.pragma('foreign_keys = ON');
    // Otherwise INSERT OR REPLACE deletes a row without the triggers that refuse it.
    writer.pragma('recursive_triggers = ON');
    // Overwrites deleted rows with zeros: personal data must not survive in free pages.
    writer.pragma('secure_delete = ON');
    const reader = new Sqlite(this.#file, { timeout: 5 });
    reader.pragma('query_only = ON');
    // Searches read whole tables, and copying their pages takes as long as comparing the texts.
    reader.pragma(`mmap_size = ${MAPPED_BYTES}`);
    this.#commits = reader.prepare<[], number>('pragma data_version').pluck();
    this.#handles = { file: this.#file, writer, reader, writes: new PQueue({ concurrency: 1 }) };
  }

  get commits(): number | null {
    try {
      return this.#commits?.get() ?? null;
    } catch {
      return null;
    }
  }

  async acquireConnection() {
    if (!this.#handles) throw new Error('The database is not open');
    return new SqliteFileConnection(this.#handles);
  }

  async beginTransaction(connection: SqliteFileConnection) {
    await connection.begin();
  }

  async commitTransaction(connection: SqliteFileConnection) {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: SqliteFileConnection) {
    await connection.end('rollback');
  }

  async releaseConnection() {}

  async destroy() {
    this.#handles?.reader.close();
    this.#handles?.writer.close();
  }
}

interface Handles {
  file: string;
  writer: Sqlite.Database;
  reader: Sqlite.Database;
  writes: PQueue;
}

class SqliteFileConnection implements DatabaseConnection {
  readonly #handles: Handles;
  #endTransaction: (() => void) | undefined;

  constructor(handles: Handles) {
    this.#handles = handles;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer, writes } = this.#handles;
    if (this.#endTransaction) return run<R>(writer, query);
    if (SelectQueryNode.is(query.query)) return run<R>(reader, query);
    const deadline = Date.now() + WRITE_TIME_LIMIT_MS;
    return writes.add(() => whenFree(() => run<R>(writer, query), deadline));
  }

  /** Opens its own handle, so that a slow reader delays nobody else. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const handle = new Sqlite(this.#handles.file, { readonly: true });
    try {
      let rows: R[] = [];
      for (const row of handle.prepare(query.sql).iterate(...query.parameters)) {
        if (rows.push(row as R) < STREAM_BATCH) continue;
        yield { rows };
        rows = [];
      }
      yield { rows };
    } finally {
      handle.close();
    }
  }

  async begin() {
    const { writer, writes } = this.#handles;
    const deadline = Date.now() + WRITE_TIME_LIMIT_MS;
    const begun = Promise.withResolvers<void>();
    const transaction = async () => {
      // A deferred transaction could fail half-way, at its first write.
      await whenFree(() => run(writer, CompiledQuery.raw('begin immediate')), deadline);
      const ended = Promise.withResolvers<void>();
      this.#endTransaction = ended.resolve;
      begun.resolve();
      await ended.promise;
    };
    writes.add(transaction).catch(begun.reject);
    await begun.promise;
  }

  async end(command: 'commit' | 'rollback') {
    try {
      // After some errors, such as a full disk, SQLite has already rolled back.
      if (command === 'commit' || this.#handles.writer.inTransaction) {
        run(this.#handles.writer, CompiledQuery.raw(command));
      }
    } catch (error) {
      if (this.#handles.writer.inTransaction) this.#handles.writer.exec('rollback');
      throw error;
    } finally {
      this.#endTransaction?.();
      this.#endTransaction = undefined;
    }
  }
}

const MAX_STATEMENTS = 200;
const statements = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement>>();

function prepare(handle: Sqlite.Database, sql: string): Sqlite.Statement {
  const known = statements.get(handle) ?? new Map<string, Sqlite.Statement>();
  statements.set(handle, known);
  const statement = known.get(sql) ?? handle.prepare(sql);
  if (known.size >= MAX_STATEMENTS) known.clear();
  known.set(sql, statement);
  return statement;
}

function run<R>(handle: Sqlite.Database, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = prepare(handle, sql);
  if (statement.reader) return { rows: statement.all(...parameters) as R[] };
  const { changes, lastInsertRowid } = statement.run(...parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

async function whenFree<T>(attempt: () => T, deadline: number): Promise<T> {
  for (let pause = 5; ; pause = Math.min(pause * 2, 50)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || Date.now() + pause > deadline) throw error;
      await sleep(pause);
    }
  }
}
