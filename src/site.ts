import type { Logger } from 'pino';
import type { LinkChecker } from './checks/link-state.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import type { Assets } from './http/assets.ts';
import type { Limits } from './http/limits/rate-limits.ts';
import type { PageCache } from './http/cache/page-cache.ts';
import type { ImageStore } from './images/store/store.ts';
import type { ChargeBook } from './payments/charges/charges.ts';
import type { Payments } from './payments/provider-for.ts';

export interface Site {
  config: Config;
  db: Database;
  images: ImageStore;
  limits: Limits;
  charges: ChargeBook;
  payments: Payments | null;
  assets: Assets;
  pages: PageCache;
  log: Logger;
  /** Asks another site whether the address of a link exists. */
  checkLink: LinkChecker;
  now: () => Date;
  /** Aborted as soon as the process has been told to stop. */
  stopping: AbortSignal;
}
