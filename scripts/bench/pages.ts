import type { RunningSite } from '../demo-site.ts';
import { type Case, casesOf } from './cases.ts';
import { generator, type Headers, press } from './load.ts';
import { pinToFirstCore, placement, processorTime } from './processor.ts';
import { type Rival, startBareServer, startNginx } from './rivals.ts';

/** The machine's speed varies by half from one second to the next, so the narrowest comparison gets the most rounds. */
const ROUNDS = { cached: 15, uncached: 7, file: 7 };
const ROUND_S = 1;
const WARM_UP_S = 2;
/** The least share of the bare server's speed (cached), and the most milliseconds of processor time (uncached). */
const goals = { cached: 0.5, uncached: 1.5 };

/** Returns whether pages reach the goals beside a bare server that sends the same bytes. */
export async function comparePages(site: RunningSite): Promise<boolean> {
  const cases = await casesOf(site.origin);
  pinToFirstCore(site.pid);
  console.log(`${generator}; ${placement}\n`);
  const samples = cases.map(({ sample }) => sample);
  const bare = await startBareServer(samples);
  const nginx = await startNginx(samples);
  try {
    return await compare(site, cases, bare, nginx);
  } finally {
    await bare.stop();
    await nginx?.stop();
  }
}

async function compare(
  site: RunningSite,
  cases: Case[],
  bare: Rival,
  nginx: Rival | null,
): Promise<boolean> {
  const rivals = nginx ? [bare, nginx] : [bare];
  for (const rival of rivals) pinToFirstCore(rival.process.pid!);
  // Warms up, so that all code is compiled before the measurement.
  for (const { headers, path } of cases) await press(site.origin + path, headers, WARM_UP_S);
  for (const rival of rivals) await press(rival.addressOf(0), {}, WARM_UP_S);

  console.log(
    '                               requests  processor   of a bare server      of nginx',
  );
  console.log(
    '                             per second         ms    by time by core   by time by core',
  );
  const missed: string[] = [];
  for (const [index, each] of cases.entries()) {
    const { headers, kind, name, path } = each;
    const rounds: { ours: Rates; bare: Rates; nginx: Rates | null }[] = [];
    for (let round = 0; round < ROUNDS[kind]; round += 1) {
      rounds.push({
        ours: await measure(site.pid, site.origin + path, headers),
        bare: await measure(bare.process.pid!, bare.addressOf(index), {}),
        nginx: nginx && (await measure(nginx.process.pid!, nginx.addressOf(index), {})),
      });
    }
    const ratio = (rival: 'bare' | 'nginx', by: 'perSecond' | 'perCore') =>
      median(rounds.map((round) => round.ours[by] / (round[rival]?.[by] ?? Number.NaN)));
    const ofBare = [ratio('bare', 'perSecond'), ratio('bare', 'perCore')] as const;
    const ofNginx = [ratio('nginx', 'perSecond'), ratio('nginx', 'perCore')] as const;
    const perSecond = median(rounds.map(({ ours }) => ours.perSecond));
    const ms = median(rounds.map(({ ours }) => 1000 / ours.perCore));
    const columns = [...ofBare, ...ofNginx].map((value) =>
      (Number.isNaN(value) ? '-' : value.toFixed(2)).padStart(8),
    );
    console.log(
      `${kind.padEnd(9)} ${name.padEnd(19)} ${perSecond.toFixed(0).padStart(9)} ${ms.toFixed(3).padStart(10)}  `,
      columns.join(' '),
    );
    // Judges by processor time, because elapsed time depends on other programs on a busy machine.
    if (kind === 'cached' && ofBare[1] < goals.cached) missed.push(`${kind} ${name}`);
    if (kind === 'uncached' && ms >= goals.uncached) missed.push(`${kind} ${name}`);
  }
  console.log(
    `\ngoals: a cached page reaches at least ${goals.cached} of a bare server, an uncached one takes less than ${goals.uncached} ms`,
  );
  console.log(missed.length === 0 ? 'both goals met' : `missed: ${missed.join(', ')}`);
  return missed.length === 0;
}

interface Rates {
  perSecond: number;
  /** Requests per second of processor time. */
  perCore: number;
}

async function measure(pid: number, address: string, headers: Headers): Promise<Rates> {
  const before = processorTime(pid);
  const { perSecond, requests } = await press(address, headers, ROUND_S);
  return { perSecond, perCore: requests / (processorTime(pid) - before) };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
