import type { LimitedForm } from '../../web/limits/rate-limits.ts';
import type { Site } from '../../site.ts';
import { OverloadedError } from './passwords/hash.ts';

export type AuthSite = Pick<Site, 'config' | 'db' | 'now' | 'limits'>;

export type Counted = [name: LimitedForm, key: string];

export type TooMany = { outcome: 'tooMany'; waitS: number };

export interface Attempt<T> {
  isFailure: boolean;
  result: T;
}

/** Counts an attempt before the check, so that parallel ones cannot slip through. Overload counts as a failure too. */
export async function attempt<T>(
  { limits }: Pick<AuthSite, 'limits'>,
  counters: Counted[],
  check: () => Promise<Attempt<T>>,
): Promise<T | TooMany> {
  const taken: Counted[] = [];
  let isFailure = false;
  try {
    for (const [name, key] of counters) {
      const waitS = await limits.take(name, key);
      if (waitS > 0) return { outcome: 'tooMany', waitS };
      taken.push([name, key]);
    }
    const checked = await check();
    ({ isFailure } = checked);
    return checked.result;
  } catch (error) {
    isFailure = error instanceof OverloadedError;
    throw error;
  } finally {
    if (!isFailure) for (const counter of taken) await limits.giveBack(...counter);
  }
}
