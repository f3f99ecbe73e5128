import { recordManualPayment } from '../../../src/people/fees/admin/by-hand.ts';
import { steps } from '../../../src/people/fees/shared/renewal-days.ts';
import { translator } from '../../../src/shared/i18n/index.ts';
import { paths } from '../../../src/shared/paths.ts';
import { addPaidMember } from '../../fixtures/member-rows.ts';
import { addApplication } from '../../fixtures/rows.ts';
import type { TestSite } from '../../helpers/site.ts';
import type { Random } from '../../helpers/random.ts';
import { addDays } from '../lives/calendar.ts';
import { Life, type EmailName } from './life.ts';

export const kronor: Record<string, number> = { General: 150, Core: 500, Provisional: 250 };

/** Adds a member who has paid for a year, or for life, before the first day. */
export async function addLife(
  site: TestSite,
  random: Random,
  number: number,
  first: string,
): Promise<Life> {
  const weights = { General: 60, Core: 20, Provisional: 10, Lifetime: 7, Honorary: 3 };
  const plan = random.weighted(weights);
  const paidOn = addDays(first, -1 - random.below(365));
  const life = new Life(random, number, plan, paidOn);
  const { email, name } = life;
  if (plan === 'Honorary') {
    const person = { full_name: name, email, membership_type: plan };
    await addApplication(site, { ...person, payment_status: 'free' });
  } else {
    await addPaidMember(site, { name, email, plan, paidOn });
  }
  const { id } = await site.db
    .updateTable('members')
    .set({ language: random.pick(['sv', 'en']), no_renewal: life.isStopped ? 1 : 0 })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  life.memberId = id;
  return life;
}

/** Raises a fee, as the office may at any time. Fees that are there keep their amount. */
export async function raiseFee({ db, now }: TestSite): Promise<void> {
  const at = now().toISOString();
  const saved = { section: 'fees' as const, details: '{"General":"175"}', version: 1 };
  await db
    .insertInto('association_details')
    .values({ ...saved, created_at: at, updated_at: at })
    .execute();
}

/** Pays on the page of the fee or by bank, which the office records. Returns the status of the fee. */
export async function payFee(
  site: TestSite,
  feeId: string,
  day: string,
  isByCard: boolean,
): Promise<string> {
  const fee = () =>
    site.db.selectFrom('fees').selectAll().where('id', '=', feeId).executeTakeFirstOrThrow();
  const { amount, token } = await fee();
  if (isByCard) {
    const checkout = (await site.post(paths.fee(token), {})).headers.get('location')!;
    const paid = await site.post(checkout, { action: 'pay' });
    await site.get(paid.headers.get('location')!);
  } else {
    const key = crypto.randomUUID();
    const money = { key, method: 'bankgiro', amount, rest: amount, day } as const;
    const by = { adminId: 'office', name: 'office@example.org', now: site.now() };
    await site.db
      .transaction()
      .execute((trx) => recordManualPayment(site, trx, feeId, { ...money, note: '' }, by));
  }
  return (await fee()).status;
}

/** The steps by the subjects of their emails. */
export const stepOf = new Map<string, EmailName>(
  steps.flatMap((step) =>
    (['sv', 'en'] as const).map((language): [string, EmailName] => [
      translator(language)(`mail:reminders.${step}.subject`),
      step,
    ]),
  ),
);
