import { addYearlyFees } from '../../../src/people/fees/renewals/yearly-fees.ts';
import { tendChanges } from '../../../src/people/fees/renewals/tend-changes.ts';
import { sendReminders } from '../../../src/people/fees/renewals/sending.ts';
import type { TestSite } from '../site.ts';

/** Turns the yearly fees and their emails on, as their form does. */
export async function turnOn({ db, now }: TestSite, values: Record<string, string> = {}) {
  const at = now().toISOString();
  const details = JSON.stringify({ renew: 'on', remind: 'on', ...values });
  await db
    .insertInto('association_details')
    .values({ section: 'renewals', details, version: 1, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('section').doUpdateSet({ details }))
    .execute();
}

/** Does what the job of the morning does. Returns how many fees and emails came of it. */
export async function morning(site: TestSite): Promise<[fees: number, emails: number]> {
  await tendChanges(site);
  return [await addYearlyFees(site), await sendReminders(site)];
}

/** Returns the fees that were made and the emails that were sent, each with its day. */
export async function remindersOf({ db }: TestSite): Promise<string[]> {
  const rows = await db
    .selectFrom('reminders')
    .innerJoin('fees', 'fees.id', 'reminders.fee_id')
    .select(['sent_on', 'step', 'payer_name', 'outcome'])
    .orderBy('sent_on')
    .orderBy('payer_name')
    .execute();
  return rows.map(({ outcome, payer_name, sent_on, step }) =>
    [sent_on, step, payer_name, outcome].filter(Boolean).join(' '),
  );
}
