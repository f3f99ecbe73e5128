import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningSite } from '../../demo-site.ts';
import type { Case } from './cases.ts';
import { press } from './load.ts';
import { residentMB } from './processor.ts';

const REPORT_EVERY_S = 30;
const TURN_S = 3;
/** Compares peaks of the middle and the last third of a run, because memory falls with each garbage collection. */
const MOST_GROWTH = 0.05;

/** Returns whether memory stays flat while all cases are requested in turn. */
export async function watchMemory(
  site: RunningSite,
  cases: Case[],
  minutes: number,
): Promise<boolean> {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const isOver = () => seconds() >= minutes * 60;
  const seen: number[] = [];
  let requests = 0;
  const loading = (async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      const { headers, path } = cases[turn % cases.length]!;
      requests += (await press(site.origin + path, headers, TURN_S)).requests;
    }
  })();
  let reportAt = 0;
  while (!isOver()) {
    seen.push(residentMB(site.pid));
    if (seconds() >= reportAt) {
      reportAt += REPORT_EVERY_S;
      console.log(
        `${seconds().toFixed(0).padStart(5)} s ${seen.at(-1)!.toFixed(0).padStart(6)} MB ${String(requests).padStart(10)} requests`,
      );
    }
    await sleep(1000);
  }
  await loading;
  const third = Math.floor(seen.length / 3);
  const [before, after] = [Math.max(...seen.slice(third, -third)), Math.max(...seen.slice(-third))];
  const growth = after / before - 1;
  console.log(
    `\npeak of the second third ${before.toFixed(0)} MB, of the last ${after.toFixed(0)} MB`,
  );
  return growth <= MOST_GROWTH;
}
