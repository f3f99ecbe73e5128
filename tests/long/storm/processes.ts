import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase } from '../../../src/db/connection.ts';
import { migrateToLatest } from '../../../src/db/migrate.ts';
import { liveSettings } from '../../helpers/live-site.ts';
import { StripeDouble } from '../../helpers/stripe/double.ts';
import { createBareDatabase, dropPostgresDatabase } from '../../helpers/postgres/postgres.ts';
import { numberWrites } from './write-order.ts';
import { JOBS_PATH, START, type StormSite, type StormSites } from './sites.ts';

/** Starting a process takes a second of processor time, so only every fifth crash in the stories kills one. */
const KILL_EVERY = 5;

class SiteProcess {
  deaths = 0;
  isUp = false;
  lastError = '';
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  #port = 0;

  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  async start(): Promise<void> {
    const file = new URL('storm-process.js', import.meta.url);
    const child = spawn(process.execPath, [file.pathname], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...this.#env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: child.stdout });
    const [first] = (await once(lines, 'line')) as [string];
    lines.on('line', (line) => (this.lastError = line));
    this.#port = Number(first);
    this.#child = child;
    this.isUp = true;
  }

  async kill(): Promise<void> {
    this.isUp = false;
    this.deaths += 1;
    const ended = once(this.#child!, 'exit');
    this.#child!.kill('SIGKILL');
    await ended;
  }

  /** Forwards a request. Does not follow redirects, because stories read where they lead. */
  request(path: string, clock: number, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('X-Clock', String(clock));
    return fetch(`http://127.0.0.1:${this.#port}${path}`, {
      redirect: 'manual',
      ...init,
      headers,
    });
  }
}

/** Starts processes of the site on PostgreSQL. Requests go to them in turn. */
export async function openSiteProcesses(count: number): Promise<StormSites> {
  const url = await createBareDatabase();
  const db = openDatabase(url);
  await migrateToLatest(db, url);
  await numberWrites(db);
  const clock = { now: Date.parse(START) };
  const double = await new StripeDouble(() => new Date(clock.now)).start();
  const directory = mkdtempSync(join(tmpdir(), 'site-storm-'));
  const env = { ...liveSettings(double), DATABASE_URL: url, DATA_DIR: directory };
  const processes = Array.from({ length: count }, () => new SiteProcess(env));
  await Promise.all(processes.map((each) => each.start()));
  let [crashes, wanted, turn] = [0, 0, 0];
  let crashing = Promise.resolve();
  let last = processes[0]!;

  async function killNext() {
    const next = processes[crashes % count]!;
    crashes += 1;
    await next.kill();
    await next.start();
  }

  return {
    db,
    double,
    clock,
    get crashes() {
      return crashes;
    },
    async use<T>(work: (site: StormSite) => Promise<T>): Promise<T | null> {
      const up = processes.filter(({ isUp }) => isUp);
      const chosen = up[(turn += 1) % up.length] ?? processes[0]!;
      const { deaths } = chosen;
      last = chosen;
      const request = (path: string, init?: RequestInit) => chosen.request(path, clock.now, init);
      try {
        return await work({
          request,
          run: async (job) => {
            const answer = await request(JOBS_PATH + job);
            if (!answer.ok) throw new Error(await answer.text());
          },
        });
      } catch (error) {
        if (chosen.deaths > deaths) return null;
        throw error;
      }
    },
    crash() {
      wanted += 1;
      if (wanted % KILL_EVERY === 0) crashing = crashing.then(killNext);
      return crashing;
    },
    lastError: () => last.lastError,
    async close() {
      await Promise.all(processes.map((each) => each.kill()));
      await db.destroy();
      await double.close();
      await dropPostgresDatabase(url);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
