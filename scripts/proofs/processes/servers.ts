import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../demo-site.ts';

const PATIENCE_MS = 60_000;
/** pino's number for warnings. */
const WARNING = 40;

/** Runs one server process after another on the same port behind the proxy. */
export class Place {
  readonly name: string;
  readonly port: number;
  /** The moments at which processes of this place were killed. */
  readonly killedAt: number[] = [];
  /** Counts logged warnings and errors by their text. */
  readonly complaints: Map<string, number>;
  readonly #settings: Record<string, string>;
  readonly #directory = mkdtempSync(join(tmpdir(), 'site-process-'));
  #process: ChildProcess | undefined;
  #ended: Promise<unknown> = Promise.resolve();
  isUp = false;

  private constructor(
    name: string,
    port: number,
    settings: Record<string, string>,
    complaints: Map<string, number>,
  ) {
    this.name = name;
    this.port = port;
    this.#settings = settings;
    this.complaints = complaints;
  }

  static async open(
    name: string,
    settings: Record<string, string>,
    complaints: Map<string, number>,
  ) {
    return new Place(name, await freePort(), settings, complaints);
  }

  /** Runs the server that was built in that folder, and waits until it answers. */
  async start(folder = '.'): Promise<void> {
    const server = spawn(process.execPath, ['dist/server/server.js'], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATA_DIR: this.#directory,
        PORT: String(this.port),
        ...this.#settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#process = server;
    this.#ended = new Promise((resolve) => server.once('exit', resolve));
    createInterface({ input: server.stdout }).on('line', (line) => this.#read(line));
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await this.#answers())) {
      if (server.exitCode !== null) throw new Error('A server ended before it answered');
      if (Date.now() > deadline) throw new Error('A server did not answer in time');
      await sleep(20);
    }
    this.isUp = true;
  }

  async kill(): Promise<void> {
    this.isUp = false;
    this.killedAt.push(performance.now());
    this.#process?.kill('SIGKILL');
    await this.#ended;
  }

  /** Stops the server gracefully. Until it has ended, the proxy must notice that nothing listens any more. */
  async stop(): Promise<void> {
    this.#process?.kill('SIGTERM');
    await this.#ended;
    this.isUp = false;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#directory, { recursive: true, force: true });
  }

  wasKilledSince(moment: number): boolean {
    return (this.killedAt.at(-1) ?? -1) >= moment;
  }

  async #answers(): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${this.port}/healthz`, {
      headers: { Connection: 'close' },
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => {});
    return answer?.ok ?? false;
  }

  #read(line: string): void {
    if (!line.startsWith('{')) return;
    const { level, msg, job, error, err } = JSON.parse(line) as Record<string, unknown>;
    if (Number(level) < WARNING) return;
    const cause = error ?? (err as { message?: unknown } | undefined)?.message;
    const text = [msg, job, cause].filter(Boolean).join(': ');
    this.complaints.set(text, (this.complaints.get(text) ?? 0) + 1);
  }
}
