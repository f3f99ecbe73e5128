import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhenStale } from '../../build/build.ts';
import { type RunningSite, startDemoSite } from '../../demo-site.ts';
import { momentOf } from './calendar.ts';

const LIBRARY = 'faketime/libfaketimeMT.so.1';

const PLACES = [
  process.env['LIBFAKETIME'] ?? '',
  `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/${LIBRARY}`,
  `/usr/lib/${LIBRARY}`,
  `/usr/lib64/${LIBRARY}`,
  `/usr/local/lib/${LIBRARY}`,
];

export const administrator = {
  email: 'office@example.org',
  password: 'a long password of the office 7',
};

const JOB_PATIENCE_MS = 30_000;

/** Returns the library that moves a program's clock, or null where it is not installed. */
export const findLibrary = (): string | null =>
  PLACES.find((path) => path && existsSync(path)) ?? null;

/** A site without sample content, whose clock stands where it was last set and goes on from there. */
export class MovedSite {
  readonly site: RunningSite;
  readonly #file: string;

  private constructor(site: RunningSite, file: string) {
    this.site = site;
    this.#file = file;
  }

  static async start(library: string, day: string): Promise<MovedSite> {
    const folder = mkdtempSync(join(tmpdir(), 'members-proof-'));
    const file = join(folder, '.clock');
    setClock(file, momentOf(day, '08:00'));
    await buildWhenStale();
    // A database that exists gets no sample people.
    execFileSync(process.execPath, ['dist/server/migrate.js'], {
      env: { PATH: process.env['PATH'], DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const site = await startDemoSite(folder, {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      TZ: 'UTC',
      ABUSE_LIMITS: 'off',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    });
    return new MovedSite(site, file);
  }

  /** Never goes back. Timers that are due by then run at the next request. */
  async set(day: string, time: string): Promise<void> {
    setClock(this.#file, momentOf(day, time));
    await this.#jobs();
  }

  /** Waits until the nightly deletion of that day has run. */
  async waitForRetention(day: string): Promise<void> {
    const due = momentOf(day, '03:10').toISOString();
    const deadline = Date.now() + JOB_PATIENCE_MS;
    while (((await this.#jobs())['retention']?.at ?? '') < due) {
      if (Date.now() > deadline) throw new Error(`The retention job did not run on ${day}`);
      await sleep(20);
    }
  }

  async #jobs(): Promise<Record<string, { at: string }>> {
    const headers = { Connection: 'close' };
    const response = await fetch(new URL('/readyz', this.site.origin), { headers });
    const { checks } = (await response.json()) as {
      checks: { jobs: { last: Record<string, { at: string }> } };
    };
    return checks.jobs.last;
  }
}

/** Replaces the file in one step, because the server may read it at any moment. */
function setClock(file: string, moment: Date): void {
  const text = moment.toISOString().slice(0, 19).replace('T', ' ');
  writeFileSync(`${file}.new`, `@${text}\n`);
  renameSync(`${file}.new`, file);
}
