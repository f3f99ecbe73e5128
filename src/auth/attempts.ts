import type { LimitedForm, Limits } from '../http/limits.ts';

type Counter = [name: LimitedForm, key: string];

/** What came out: `true` counts as a failure. */
export interface Attempt<T> {
  isFailure: boolean;
  result: T;
}

/**
 * Lets somebody try a secret. The attempt is counted before the secret is looked at, so that many at
 * once do not slip through, and given back unless it failed. Answers with the seconds to wait when too
 * many have failed.
 */
export async function attempt<T>(
  limits: Limits,
  counters: Counter[],
  look: () => Promise<Attempt<T>>,
): Promise<T | { outcome: 'tooMany'; waitS: number }> {
  const taken: Counter[] = [];
  let isFailure = false;
  try {
    for (const [name, key] of counters) {
      const waitS = await limits.take(name, key);
      if (waitS > 0) return { outcome: 'tooMany', waitS };
      taken.push([name, key]);
    }
    const found = await look();
    ({ isFailure } = found);
    return found.result;
  } finally {
    if (!isFailure) for (const counter of taken) await limits.giveBack(...counter);
  }
}
