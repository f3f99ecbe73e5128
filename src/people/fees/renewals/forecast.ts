import { readAssociation } from '../../../services/association/queries.ts';
import { renewedPlans } from '../../../services/association/shared/fields.ts';
import { addDays } from '../../../shared/days.ts';
import { dayInStockholm, momentInStockholm } from '../../../shared/i18n/format.ts';
import type { Site } from '../../../site.ts';
import { dueStep } from './due.ts';
import { emailsDue } from './sending.ts';
import { readSteps } from './steps.ts';
import { newFeesOn } from './yearly-fees.ts';

/**
 * Counts what the next run at 07:00 adds and sends. Where one of both is turned off, it counts what would come if it was
 * on, the fees of all plans.
 */
export async function forecast({
  config,
  db,
  now,
}: Pick<Site, 'config' | 'db' | 'now'>): Promise<{ fees: number; emails: number }> {
  const { reminds, renews } = await readAssociation(db, config.mode, now());
  const today = dayInStockholm(now());
  const day = now() < momentInStockholm(now(), 0, '07:00') ? today : addDays(today, 1);
  const plans =
    renews.length > 0 ? renews : renewedPlans.map((field) => field.slice('renew'.length));
  const rules = await readSteps(db);
  const ends = await newFeesOn(db, plans, day);
  const isAsked = (until: string) =>
    dueStep({ due_on: addDays(until, 1), until }, rules, day) !== null;
  const isFeeless = reminds && renews.length === 0;
  const due = await emailsDue({ config, db }, rules, day);
  return {
    fees: ends.length,
    emails: due.length + (isFeeless ? 0 : ends.filter(isAsked).length),
  };
}
