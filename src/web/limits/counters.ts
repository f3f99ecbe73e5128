import type { IRateLimiterStoreOptions, RateLimiterAbstract } from 'rate-limiter-flexible';

/** Stores the counters of all limits. */
export interface CounterStore {
  limiter(options: Omit<IRateLimiterStoreOptions, 'storeClient'>): RateLimiterAbstract;
  forgetExpired(): Promise<void>;
  close(): Promise<void>;
}
