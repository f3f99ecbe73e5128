import { randomUUID } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { Pool } from 'pg';
import type { suite } from 'uvu';
import type { Config } from '../../../src/services/config/config.ts';
import { makeEmptyDatabase } from '../../../scripts/test/empty-databases.ts';
import { type Database, openDatabase } from '../../../src/db/connection.ts';
import { type FirstState, readFirstState, returnToFirstState } from './first-state.ts';

/** The server for the second engine. Tests run on SQLite where it is not set. */
const { TEST_DATABASE_URL: server } = process.env;

export const runsOnPostgres = Boolean(server);

const urlOf = (name: string) => Object.assign(new URL(server!), { pathname: `/${name}` }).href;

/** Returns the URL of a database: migrated and empty, or with the sample content. */
export async function createPostgresDatabase(hasSample: boolean): Promise<string> {
  if (hasSample) return copyOf(process.env.SAMPLE_DATABASE!);
  process.env.EMPTY_DATABASE ??= await makeEmptyDatabase(server!);
  const url = emptied.pop() ?? (await copyOf(process.env.EMPTY_DATABASE));
  const pool = emptiers.get(url) ?? ownConnection(url);
  emptiers.set(url, pool);
  firstState ??= readFirstState(pool);
  await firstState;
  return url;
}

/** Connections to the databases that were empty at first. Emptying takes a tenth of the time of copying. */
const emptiers = new Map<string, Pool>();
const emptied: string[] = [];
let firstState: Promise<FirstState> | undefined;

/** Keeps a database that was empty at first for another test, and drops another one. */
export async function returnPostgresDatabase(url: string): Promise<void> {
  if (emptied.includes(url)) return;
  const pool = emptiers.get(url);
  if (pool && (await returnToFirstState(pool, await firstState!))) emptied.push(url);
  else {
    emptiers.delete(url);
    await dropPostgresDatabase(url);
  }
}

async function copyOf(template: string): Promise<string> {
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  // Copies files: writing each of their blocks to the log, as is usual, takes three times as long.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  return urlOf(name);
}

/** Returns the URL of a new database without a table. */
export async function createBareDatabase(): Promise<string> {
  const name = `bare_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  return urlOf(name);
}

export async function dropPostgresDatabase(url: string): Promise<void> {
  await onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

/** Keeps one connection until the process ends. */
function ownConnection(connectionString: string | undefined): Pool {
  const pool = new Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // Proofs stop the server while this connection is open, and databases are dropped.
  pool.on('error', () => {});
  return pool;
}

const administration = ownConnection(server);

async function onServer(statement: string): Promise<void> {
  await administration.query(statement);
}

/** Sorts rows that were never changed in the order in which they were stored. */
export const insertionOrder = sql.ref<number>(runsOnPostgres ? 'ctid' : 'rowid');

/** Leaves out tests about SQLite's own files. */
export function runOnSqlite(test: { run(): void }): void {
  if (!runsOnPostgres) test.run();
}

/** Keeps other processes from writing until the returned function is called. */
export async function lockWrites(location: string): Promise<() => Promise<void>> {
  const db = openDatabase(location);
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction().execute(async () => {
    begun.resolve();
    await ended.promise;
  });
  await begun.promise;
  return async () => {
    ended.resolve();
    await holding;
    await db.destroy();
  };
}

/** Makes each write fail, as on a read-only or full disk, until the returned function is called. */
export async function refuseWrites(db: Database): Promise<() => Promise<void>> {
  const setReadOnly = async (isOn: boolean) => {
    if (!runsOnPostgres) {
      await sql.raw(`pragma query_only = ${isOn ? 'on' : 'off'}`).execute(db);
      return;
    }
    for (const { name } of await db.introspection.getTables()) {
      // Counts the commits, those of these triggers among them.
      if (name === 'content_version') continue;
      const change = isOn
        ? `create trigger refused before insert or update or delete on ${name}
           for each statement execute function refuse_writes()`
        : `drop trigger refused on ${name}`;
      await sql.raw(change).execute(db);
    }
  };
  if (runsOnPostgres) await sql.raw(refusal).execute(db);
  await setReadOnly(true);
  return () => setReadOnly(false);
}

const refusal = `create or replace function refuse_writes() returns trigger language plpgsql as
  $body$ begin raise exception 'full' using errcode = '53100'; end $body$`;

/** Returns a function that returns another text when somebody has written, on PostgreSQL to the ledger of jobs. */
export function watchWrites({ db, config }: { db: Database; config: Config }) {
  const other = runsOnPostgres ? null : new Sqlite(config.databaseFile);
  return async () => {
    if (other) return String(other.pragma('data_version', { simple: true }));
    const { rows } = await sql`select xmin::text from jobs order by name`.execute(db);
    return JSON.stringify(rows);
  };
}

const urls = new Map<string, string>();

/** Lets commands in that folder use the database of its site. */
export function rememberDatabase(directory: string, url: string): void {
  urls.set(directory, url);
}

export function databaseUrlOf(directory: string | undefined): { DATABASE_URL?: string } {
  const url = urls.get(directory ?? '');
  return url ? { DATABASE_URL: url } : {};
}

type Test<Context> = ReturnType<typeof suite<Context>>;

/** Leaves out a test about SQLite's own files. */
export const onSqlite =
  <Context>(test: Test<Context>) =>
  (...[name, body]: Parameters<Test<Context>>): void =>
    runsOnPostgres ? test.skip(name, body) : test(name, body);
