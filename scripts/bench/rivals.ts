import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../demo-site.ts';
import { works } from './processor.ts';

export interface Sample {
  headers: [name: string, value: string][];
  body: Buffer;
}

export interface Rival {
  process: ChildProcess;
  addressOf(index: number): string;
  stop(): Promise<void>;
}

/** Starts a server that sends bytes from memory and does nothing else. */
export async function startBareServer(samples: Sample[]): Promise<Rival> {
  const program = `
    const samples = JSON.parse(require('node:fs').readFileSync(process.argv[1], 'utf8')).map(({ headers, body }) => {
      const bytes = Buffer.from(body, 'base64');
      return { head: [...headers.flat(), 'content-length', String(bytes.length)], bytes };
    });
    require('node:http').createServer((request, answer) => {
      const { head, bytes } = samples[Number(request.url.slice(1))];
      answer.writeHead(200, head).end(bytes);
    }).listen(Number(process.argv[2]), '127.0.0.1');`;
  return start(async (folder, port) => {
    const file = join(folder, 'samples.json');
    const texts = samples.map(({ body, headers }) => ({ headers, body: body.toString('base64') }));
    writeFileSync(file, JSON.stringify(texts));
    return spawn(process.execPath, ['-e', program, file, String(port)], { stdio: 'inherit' });
  });
}

const places = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** Starts nginx as it usually runs: the kernel sends the files, and each request is logged, as by our server. */
export async function startNginx(samples: Sample[]): Promise<Rival | null> {
  const program = places.find((place) => works(place, '-v'));
  if (!program) return null;
  return start(async (folder, port) => {
    samples.forEach(({ body }, index) => writeFileSync(join(folder, String(index)), body));
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, configuration(folder, port, samples));
    return spawn(program, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  });
}

function configuration(folder: string, port: number, samples: Sample[]): string {
  const locations = samples.map(({ headers }, index) => {
    const type = headers.find(([name]) => name === 'content-type')?.[1] ?? 'text/plain';
    const added = headers.filter(([name]) => name !== 'content-type');
    const lines = added.map(
      ([name, value]) => `add_header ${name} "${value.replace(/["\\]/g, '\\$&')}";`,
    );
    return `location = /${index} { default_type "${type}"; ${lines.join(' ')} }`;
  });
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name), { recursive: true });
    return `${name}_temp_path ${join(folder, name)};`;
  });
  return `
    daemon off; master_process off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
    events { worker_connections 1024; }
    http {
      sendfile on; access_log /dev/null; etag off; ${folders.join(' ')}
      server { listen 127.0.0.1:${port}; root ${folder}; ${locations.join('\n')} }
    }`;
}

async function start(run: (folder: string, port: number) => Promise<ChildProcess>): Promise<Rival> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const child = await run(folder, port);
  const addressOf = (index: number) => `http://127.0.0.1:${port}/${index}`;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(addressOf(0)).catch(() => null);
    if (answer?.ok) break;
    if (attempt === 100 || child.exitCode !== null) throw new Error('The rival did not answer');
    await sleep(50);
  }
  return {
    process: child,
    addressOf,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
