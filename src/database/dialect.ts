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
import { isBusy } from './errors.ts';

/**
 * How long a write waits, for those before it and for another process's lock, before it gives up with
 * SQLITE_BUSY. Were only the lock counted, a queue behind it would wait that long one after the other.
 */
const WRITE_PATIENCE_MS = 5000;

const MAPPED_BYTES = 256 * 1024 * 1024;

/** Of more rows, too many outlive the first sweep of the memory, and the process grows by half. */
const STREAMED_AT_ONCE = 10;

/**
 * SQLite in one file with two handles: reads never wait, and a write that finds the file locked
 * waits on a timer instead of freezing the event loop inside the driver.
 */
export class SqliteFileDialect implements Dialect {
  readonly #driver: SqliteFileDriver;

  constructor(file: string) {
    this.#driver = new SqliteFileDriver(file);
  }

  createDriver(): Driver {
    return this.#driver;
  }

  /**
   * A number that is another one after each commit, whichever process made it; null where it cannot be
   * told. It is only good for comparing, and takes 3 µs.
   */
  get changes(): number | null {
    return this.#driver.changes;
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
  #changes?: Sqlite.Statement<[], number>;

  constructor(file: string) {
    this.#file = file;
  }

  async init() {
    const writer = new Sqlite(this.#file, { timeout: 5 });
    writer.pragma('journal_mode = WAL');
    // The driver lowers this to NORMAL under WAL, where a power cut can lose acknowledged writes.
    writer.pragma('synchronous = FULL');
    writer.pragma('foreign_keys = ON');
    // What is deleted is written over with zeros: personal data must not live on in free pages.
    writer.pragma('secure_delete = ON');
    const reader = new Sqlite(this.#file, { timeout: 5 });
    reader.pragma('query_only = ON');
    // A search reads a whole index; copying its pages would take as long as comparing the texts.
    reader.pragma(`mmap_size = ${MAPPED_BYTES}`);
    this.#changes = reader.prepare<[], number>('pragma data_version').pluck();
    this.#handles = { file: this.#file, writer, reader, turn: Promise.resolve() };
  }

  /** The reader commits nothing itself, so its counter goes up for the writer of this process, too. */
  get changes(): number | null {
    try {
      return this.#changes?.get() ?? null;
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
  /** Resolves when the writer is free: writes queue up behind it. */
  turn: Promise<void>;
}

class SqliteFileConnection implements DatabaseConnection {
  readonly #handles: Handles;
  #endTurn: (() => void) | undefined;

  constructor(handles: Handles) {
    this.#handles = handles;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { reader, writer } = this.#handles;
    if (this.#endTurn) return run<R>(writer, query);
    if (SelectQueryNode.is(query.query)) return run<R>(reader, query);
    const deadline = Date.now() + WRITE_PATIENCE_MS;
    const endTurn = await this.#takeTurn();
    try {
      return await whenFree(() => run<R>(writer, query), deadline);
    } finally {
      endTurn();
    }
  }

  /** Streams on a handle of its own, so that a slow reader holds up nobody else. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const handle = new Sqlite(this.#handles.file, { readonly: true });
    try {
      let rows: R[] = [];
      for (const row of handle.prepare(query.sql).iterate(...query.parameters)) {
        if (rows.push(row as R) < STREAMED_AT_ONCE) continue;
        yield { rows };
        rows = [];
      }
      yield { rows };
    } finally {
      handle.close();
    }
  }

  async begin() {
    const deadline = Date.now() + WRITE_PATIENCE_MS;
    const endTurn = await this.#takeTurn();
    try {
      // Immediate: a deferred transaction can fail half-way when it first writes.
      const begin = () => run(this.#handles.writer, CompiledQuery.raw('begin immediate'));
      await whenFree(begin, deadline);
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  async end(command: 'commit' | 'rollback') {
    try {
      // SQLite has already rolled back by itself after some errors, such as a full disk.
      if (command === 'commit' || this.#handles.writer.inTransaction) {
        run(this.#handles.writer, CompiledQuery.raw(command));
      }
    } catch (error) {
      if (this.#handles.writer.inTransaction) this.#handles.writer.exec('rollback');
      throw error;
    } finally {
      this.#endTurn?.();
      this.#endTurn = undefined;
    }
  }

  async #takeTurn(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.#handles.turn;
    this.#handles.turn = before.then(() => promise);
    await before;
    return resolve;
  }
}

/** The queries of the site are few and come again and again; the bound is for the odd ones. */
const MOST_STATEMENTS = 200;
const statements = new WeakMap<Sqlite.Database, Map<string, Sqlite.Statement>>();

function prepare(handle: Sqlite.Database, sql: string): Sqlite.Statement {
  const known = statements.get(handle) ?? new Map<string, Sqlite.Statement>();
  statements.set(handle, known);
  const statement = known.get(sql) ?? handle.prepare(sql);
  if (known.size >= MOST_STATEMENTS) known.clear();
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
