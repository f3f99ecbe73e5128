import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

export interface Counter {
  /** Returns how many seconds the sender must wait; 0 when the attempt is accepted. */
  take(key: string): Promise<number>;
  giveBack(key: string): Promise<void>;
}

export function fixedWindow(limiter: RateLimiterAbstract): Counter {
  return {
    take: (key) => secondsToWait(limiter.consume(key)),
    giveBack: async (key) => void (await limiter.reward(key)),
  };
}

const FIRST_PAUSE_S = 60;
const LONGEST_PAUSE_S = 30 * 60;

/** Accepts some failures without a pause. Each further failure doubles the pause. */
export function growingPause(
  { free }: { free: number },
  failures: RateLimiterAbstract,
  pauses: RateLimiterAbstract,
): Counter {
  return {
    async take(key) {
      // During a flood, most attempts are refused here, without a write.
      const pause = await pauses.get(key);
      if (pause && pause.msBeforeNext > 0) return secondsOf(pause);
      const { consumedPoints } = await failures.penalty(key);
      if (consumedPoints < free) return 0;
      const customDuration = Math.min(
        FIRST_PAUSE_S * 2 ** Math.min(consumedPoints - free, 10),
        LONGEST_PAUSE_S,
      );
      const waitS = await secondsToWait(pauses.consume(key, 1, { customDuration }));
      // A refused attempt must not make the pause longer.
      if (waitS > 0) await failures.reward(key);
      return waitS;
    },
    async giveBack(key) {
      await failures.reward(key);
      await pauses.delete(key);
    },
  };
}

async function secondsToWait(consumption: Promise<RateLimiterRes>): Promise<number> {
  try {
    await consumption;
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return secondsOf(refused);
  }
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(Math.ceil(msBeforeNext / 1000), 1);
