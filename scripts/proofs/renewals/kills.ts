import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDemoSite } from '../../demo-site.ts';
import { admin, confirmAgain, signIn } from '../bench/sign-in.ts';
import { randomOf } from '../random.ts';
import { type Acknowledged, Client, Shared } from './clients.ts';

const CLIENTS = 4;
/** Careful actions need the password again every ten minutes, which is longer than these rounds take. */
const ROUNDS_PER_PROOF = 20;

interface Killed {
  acknowledged: Acknowledged;
  /** The number of answers of each kind. */
  answers: string;
  /** For `openDatabase`. */
  database: string;
  end: () => Promise<void>;
}

export async function killDuringRenewals({
  kills,
  postgres,
  seed,
}: {
  kills: number;
  postgres: string | null;
  seed: number;
}): Promise<Killed> {
  const settings = {
    ABUSE_LIMITS: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    // Nobody answers there, so the letters stay and can be counted.
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'office@example.org',
    ...(postgres && { DATABASE_URL: postgres }),
  };
  const random = randomOf(seed);
  let site = await startDemoSite(undefined, settings);
  const shared = new Shared();
  const clients = Array.from({ length: CLIENTS }, (_, n) => new Client(shared, randomOf(seed + n)));
  const cookie = await signIn(site);
  for (let kill = 1; kill <= kills; kill += 1) {
    if (kill % ROUNDS_PER_PROOF === 0) await confirmAgain(site, cookie);
    const over = new AbortController();
    const working = clients.map((client) => client.work(site.origin, cookie, over.signal));
    await sleep(150 + random.below(600));
    await site.end('SIGKILL');
    over.abort();
    await Promise.all(working);
    site = await startDemoSite(site.dataDirectory, settings);
    await site.ready();
    if (kill % 10 === 0) console.log(`      kill ${kill}: ${shared.summary()}`);
  }
  // An action that was cut off in the middle is finished by the next request about it.
  await Promise.all(clients.map((client) => client.finish(site.origin, cookie)));
  return {
    acknowledged: shared.acknowledged,
    answers: shared.summary(),
    database: postgres ?? join(site.dataDirectory, 'site.sqlite'),
    async end() {
      await site.end('SIGTERM');
      rmSync(site.dataDirectory, { recursive: true });
    },
  };
}
