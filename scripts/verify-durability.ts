import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { startDemoSite } from './demo-site.ts';

/**
 * Kills the server with SIGKILL while sign-ups come in, starts it again on the same data, and looks
 * up every sign-up that had been answered with 201.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, clients: { type: 'string', default: '8' } },
});
const rounds = Number(values.rounds);
const clients = Number(values.clients);

const acknowledged: string[] = [];
let site = await startDemoSite();
let slowestStart = 0;

for (let round = 1; round <= rounds; round += 1) {
  const over = new AbortController();
  const signUps = Array.from({ length: clients }, async (_, client) => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const email = `r${round}.c${client}.n${count}@example.org`;
      const answer = await signUp(site.origin, email);
      if (answer === 201) acknowledged.push(email);
    }
  });
  await sleep(200 + ((round * 37) % 300));
  await site.end('SIGKILL');
  over.abort();
  await Promise.all(signUps);
  const started = performance.now();
  site = await startDemoSite(site.dataDirectory);
  slowestStart = Math.max(slowestStart, performance.now() - started);
  console.log(`round ${round}: ${acknowledged.length} acknowledged so far`);
}

const database = new Sqlite(`${site.dataDirectory}/site.sqlite`, { readonly: true });
const find = database.prepare('select 1 from newsletter_subscribers where email = ?');
const lost = acknowledged.filter((email) => !find.get(email));
const [{ integrity_check: integrity }] = database.pragma('integrity_check') as [
  { integrity_check: string },
];
database.close();
const exitCode = await site.end('SIGTERM');
rmSync(site.dataDirectory, { recursive: true });

console.log(`${rounds} kills, ${acknowledged.length} acknowledged, ${lost.length} lost`);
console.log(`integrity: ${integrity}; slowest start: ${Math.round(slowestStart)} ms`);
for (const email of lost.slice(0, 10)) console.log(`  lost: ${email}`);
process.exitCode = lost.length > 0 || integrity !== 'ok' || exitCode !== 0 ? 1 : 0;

/** The status, or 0 when the server went away before it answered. */
async function signUp(origin: string, email: string): Promise<number> {
  try {
    const answer = await fetch(`${origin}/newsletter`, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ email, consent: 'on' }),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
