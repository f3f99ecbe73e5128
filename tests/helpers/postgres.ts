import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client } from 'pg';
import { openDatabase } from '../../src/database/connection.ts';
import { migrateToLatest } from '../../src/database/migrate.ts';

/** The server for the second engine. Tests run on SQLite where it is not set. */
const { TEST_DATABASE_URL: server } = process.env;

export const runsOnPostgres = Boolean(server);

const urlOf = (name: string) => Object.assign(new URL(server!), { pathname: `/${name}` }).href;

/** Copying a migrated database takes less time than migrating. */
let empty: Promise<string> | undefined;

/** Returns the URL of a new database: migrated and empty, or with the sample content. */
export async function createPostgresDatabase(hasSample: boolean): Promise<string> {
  const template = hasSample ? process.env.SAMPLE_DATABASE! : await (empty ??= migratedTemplate());
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template}`);
  return urlOf(name);
}

export async function dropPostgresDatabase(url: string): Promise<void> {
  await onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
}

async function migratedTemplate(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  const db = openDatabase(urlOf(name));
  await migrateToLatest(db, urlOf(name));
  await db.destroy();
  return name;
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Sorts rows that were never changed in the order in which they were stored. */
export const insertionOrder = sql.ref<number>(runsOnPostgres ? 'ctid' : 'rowid');
