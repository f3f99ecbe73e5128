import { syncPayment } from '../payments/sync.ts';
import type { Site } from '../site.ts';

/** Nobody waits for the card provider. If it is silent, the job closes them later. */
export function closeCheckouts(site: Site, charges: string[]): void {
  for (const id of charges) {
    syncPayment(site, id).catch((error: unknown) =>
      site.log.error({ err: error }, 'checkout not closed'),
    );
  }
}
