import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/services/config/read-config.ts';
import { engineOf } from '../../src/db/connection.ts';
import type { Site } from '../../src/site.ts';
import { openLog } from '../../src/web/logging.ts';
import { PageCache } from '../../src/web/cache/page-cache.ts';
import { providerFor } from '../../src/people/fees/card/provider-for.ts';
import { migrateNew } from '../../scripts/new-database.ts';
import {
  createPostgresDatabase,
  rememberDatabase,
  returnPostgresDatabase,
  runsOnPostgres,
} from './postgres/postgres.ts';
import { openReadDatabase, openSite } from './open-site.ts';
import { copyEmptyDatabase, copySample } from './sample/sample.ts';

export interface TestSite extends Site {
  app: ReturnType<typeof createApp>;
  /** Logged lines, parsed. */
  logged: Record<string, unknown>[];
  /** The data folder. */
  directory: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Returns the page at a path. */
  page(path: string, headers?: Record<string, string>): Promise<string>;
  /** Posts a form as a browser does from a page of the site. Returns JSON when the headers ask for it. */
  post(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  close(): Promise<void>;
}

/** Starts the real application with a real SQLite file in a new folder, or in the given one. */
export async function createTestSite(
  options: {
    now?: Date | (() => Date);
    env?: object;
    directory?: string;
    hasSample?: boolean;
    /** Replaces the store of pictures by one that is built on it. */
    images?: (store: Site['images']) => Site['images'];
  } = {},
): Promise<TestSite> {
  const directory = options.directory ?? mkdtempSync(join(tmpdir(), 'site-test-'));
  if (options.hasSample) await copySample(directory);
  else if (!options.directory) await copyEmptyDatabase(directory);
  const DATABASE_URL = runsOnPostgres
    ? await createPostgresDatabase(options.hasSample ?? false)
    : undefined;
  if (DATABASE_URL) rememberDatabase(directory, DATABASE_URL);
  const read = readConfig({ DATA_DIR: directory, DATABASE_URL, ...options.env });
  if (!read.ok) throw new Error(read.faults.join('\n'));
  const { config } = read;
  const logged: Record<string, unknown>[] = [];
  const log = openLog({ write: (line) => logged.push(JSON.parse(line)) });
  const { now: clock } = options;
  const now = () => (typeof clock === 'function' ? clock() : (clock ?? new Date()));
  // Only a folder of the caller may have an earlier database, or none.
  if (options.directory && !DATABASE_URL) await migrateNew(config.database);
  const site = await openSite(config, { now, log });
  if (options.images) site.images = options.images(site.images);
  return testSiteOf(site, logged, directory, options.directory !== undefined);
}

/** Imitates a killed process and the start of a new one on the same data. */
export async function restart(site: TestSite, changes: Partial<Site> = {}): Promise<TestSite> {
  await site.db.destroy();
  const { config, directory, logged, now } = site;
  const db = await openReadDatabase(config.database);
  const payments = await providerFor(config, db, now);
  return testSiteOf(
    { ...site, db, payments, pages: new PageCache(engineOf(db).commits(db), now), ...changes },
    logged,
    directory,
    false,
  );
}

function testSiteOf(
  site: Site,
  logged: TestSite['logged'],
  directory: string,
  isKept: boolean,
): TestSite {
  const app = createApp(site);
  return {
    ...site,
    app,
    logged,
    directory,
    get: async (path, headers = {}) => app.request(path, { headers }),
    async page(path, headers = {}) {
      return (await this.get(path, headers)).text();
    },
    post: async (path, fields, headers = {}) =>
      app.request(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
      }),
    async close() {
      await site.db.destroy();
      await site.limits.close();
      if (runsOnPostgres) await returnPostgresDatabase(site.config.database);
      if (!isKept) rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Returns the cookie that shows a notice on the next page. */
export const noticeCookie = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('notice='))!
    .split(';')[0]!;

/** Headers of a browser that has opened the application form before; each letter is another one. */
export const fromBrowser = (letter: string) => ({
  Cookie: ['sender', '__Host-sender'].map((name) => `${name}=${letter.repeat(43)}`).join('; '),
});

/** Headers of a widget, which wants JSON. */
export const asJson = { Accept: 'application/json' };

/** Headers of a visitor who has chosen that language. */
export const inLanguage = (language: string) => ({ Cookie: `language=${language}` });
