import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import Sqlite from 'better-sqlite3';
import { startDemoSite } from '../demo-site.ts';
import { type FormName, formNames, forms } from './forms.ts';

/**
 * Kills the server with SIGKILL while sign-ups, messages and applications come in, starts it again on
 * the same data, and looks up everything that had been answered with 201.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '20' }, clients: { type: 'string', default: '8' } },
});
const rounds = Number(values.rounds);
const clients = Number(values.clients);
const settings = { ABUSE_LIMITS: 'off' };

const acknowledged: Record<FormName, string[]> = { newsletter: [], contact: [], membership: [] };
const total = () => formNames.reduce((sum, form) => sum + acknowledged[form].length, 0);
let site = await startDemoSite(undefined, settings);
let slowestStart = 0;

for (let round = 1; round <= rounds; round += 1) {
  const over = new AbortController();
  const posts = Array.from({ length: clients }, async (_, client) => {
    for (let count = 0; !over.signal.aborted; count += 1) {
      const form = formNames[(client + count) % formNames.length]!;
      const key = `r${round}.c${client}.n${count}`;
      if (await isAcknowledged(form, key)) acknowledged[form].push(`${key}@example.org`);
    }
  });
  await sleep(200 + ((round * 37) % 300));
  await site.end('SIGKILL');
  over.abort();
  await Promise.all(posts);
  const started = performance.now();
  site = await startDemoSite(site.dataDirectory, settings);
  slowestStart = Math.max(slowestStart, performance.now() - started);
  if (round % 10 === 0) console.log(`round ${round}: ${total()} acknowledged so far`);
}

const database = new Sqlite(`${site.dataDirectory}/site.sqlite`, { readonly: true });
const tables: Record<FormName, string> = {
  newsletter: 'newsletter_subscribers',
  contact: 'contact_submissions',
  membership: 'membership_applications',
};
const lost = formNames.flatMap((form) => {
  const find = database.prepare(`select 1 from ${tables[form]} where email = ?`);
  return acknowledged[form].filter((email) => !find.get(email));
});
const [{ integrity_check: integrity }] = database.pragma('integrity_check') as [
  { integrity_check: string },
];
database.close();
const exitCode = await site.end('SIGTERM');
rmSync(site.dataDirectory, { recursive: true });

const counts = formNames.map((form) => `${acknowledged[form].length} ${form}`).join(', ');
console.log(`${rounds} kills, ${total()} acknowledged (${counts}), ${lost.length} lost`);
console.log(`integrity: ${integrity}; slowest start: ${Math.round(slowestStart)} ms`);
for (const email of lost.slice(0, 10)) console.log(`  lost: ${email}`);
process.exitCode = lost.length > 0 || integrity !== 'ok' || exitCode !== 0 ? 1 : 0;

/** False also when the server went away before it answered. */
async function isAcknowledged(form: FormName, key: string): Promise<boolean> {
  try {
    const answer = await fetch(site.origin + forms[form].path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams(forms[form].fields(key)),
    });
    await answer.arrayBuffer();
    return answer.status === 201;
  } catch {
    return false;
  }
}
