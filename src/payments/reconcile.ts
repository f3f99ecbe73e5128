import { noteAsked, unsettledApplications } from './queries.ts';
import { type PaymentSite, settle } from './settle.ts';

/** Younger ones are still being paid, and the webhook will tell. */
const LEAST_AGE_MS = 15 * 60 * 1000;
const MOST_AT_ONCE = 200;

/** Asks the provider about every checkout that no webhook has finished. Returns how many it asked. */
export async function reconcile(site: PaymentSite): Promise<number> {
  const { db, log, now, payments } = site;
  if (!payments) return 0;
  const before = new Date(now().getTime() - LEAST_AGE_MS);
  const applications = await unsettledApplications(db, payments.name, before, MOST_AT_ONCE);
  for (const id of applications) {
    try {
      await noteAsked(db, id, now());
      await settle(site, id);
    } catch (error) {
      // The next round tries again.
      log.error({ err: error }, 'payment not reconciled');
    }
  }
  return applications.length;
}
