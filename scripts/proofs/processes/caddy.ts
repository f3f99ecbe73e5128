import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from './servers.ts';

/** Runs Caddy with the Caddyfile that is deployed, adapted to addresses of this machine. */
export function startCaddy(program: string, places: Place[], port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'site-caddy-'));
  const file = join(folder, 'Caddyfile');
  const upstreams = places.map((place) => `127.0.0.1:${place.port}`).join(' ');
  const deployed = readFileSync('docs/deploy/Caddyfile.scale', 'utf8')
    .replace('{$DOMAIN}', `http://localhost:${port}`)
    // Trusts the X-Forwarded-For of the proof's visitors, as if another proxy were in front of this one.
    .replace(
      /reverse_proxy .+\{/,
      `reverse_proxy ${upstreams} {\n\t\ttrusted_proxies private_ranges`,
    );
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${deployed}`);
  const caddy = spawn(program, ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  return {
    faults: [] as string[],
    died: 0,
    async close() {
      const ended = once(caddy, 'exit');
      caddy.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
