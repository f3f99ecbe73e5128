import type { Logger } from 'pino';
import type { Config } from './services/config/config.ts';
import type { Database } from './db/connection.ts';
import type { Assets } from './web/assets.ts';
import type { Limits } from './web/limits/rate-limits.ts';
import type { PageCache } from './web/cache/page-cache.ts';
import type { ImageStore } from './services/images/store/store.ts';
import type { DemoProvider } from './people/payments/provider.ts';
import type { StripeProvider } from './people/payments/stripe/provider.ts';

export interface Site {
  config: Config;
  db: Database;
  images: ImageStore;
  limits: Limits;
  payments: StripeProvider | DemoProvider | null;
  assets: Assets;
  pages: PageCache;
  log: Logger;
  now: () => Date;
  /** Aborted as soon as the process has been told to stop. */
  stopping: AbortSignal;
}
