import type { Database } from '../db/connection.ts';
import { dayInStockholm } from '../shared/i18n/format.ts';
import { grantPeriod } from '../people/periods/grant.ts';
import { addMember } from '../people/register/register.ts';
import { settle } from '../people/fees/settle.ts';
import { endMembership, suspend } from '../people/periods/standings.ts';
import { addFee } from '../people/fees/fee-rows.ts';
import type { PaymentStatus } from '../people/payments/shared/status.ts';
import { sampleId } from './add-missing.ts';
import { type Life, livesAround, type Step } from './lives.ts';
import type { Movement } from './payments.ts';

type FeeStep = Extract<Step, { type: 'fee' }>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** The days from the fee to the payment. */
const NOTICE_DAYS = 10;

export async function missingLives(db: Database, now: Date): Promise<Life[]> {
  const rows = await db.selectFrom('members').select('id').execute();
  const known = new Set(rows.map(({ id }) => id));
  return livesAround(now).filter(({ id }) => !known.has(id));
}

/** Adds the sample members and their events, as the register would have recorded them on the days themselves. */
export async function addLives(trx: Database, lives: Life[]): Promise<void> {
  for (const life of lives) {
    const { contact, id, member, steps } = life;
    const joined = steps[0]!.at;
    const by = { adminId: null, now: joined };
    await addMember(trx, { ...member, joined_on: dayInStockholm(joined) }, by, id);
    if (contact) {
      const row = { id: sampleId('member_contacts', id), member_id: id, position: 1 };
      const { email, phone = '' } = member;
      await trx
        .insertInto('member_contacts')
        .values({ ...row, name: contact, email, phone })
        .execute();
    }
    for (const [index, step] of steps.entries()) {
      if (step.type === 'fee') await addFeeOf(trx, life, step, index === 0);
      else await happen(trx, id, step);
    }
  }
}

async function happen(trx: Database, id: string, step: Exclude<Step, FeeStep>): Promise<void> {
  const by = { adminId: null, now: step.at };
  const day = dayInStockholm(step.at);
  if (step.type === 'granted') {
    await grantPeriod(trx, id, { plan: step.plan, day }, by);
  } else if (step.type === 'suspended') {
    await suspend(trx, id, { from: day, until: step.until && dayInStockholm(step.until) }, by);
  } else {
    await endMembership(trx, id, { standing: step.type, day }, by);
  }
}

async function addFeeOf(
  trx: Database,
  { id, member }: Life,
  step: FeeStep,
  isFirst: boolean,
): Promise<void> {
  const { amount, at, feeId, money, plan } = step;
  const noticeMs = isFirst || !money ? 0 : NOTICE_DAYS * DAY_MS;
  const fee = await addFee(
    trx,
    {
      id: feeId,
      purpose: isFirst ? 'join' : 'renew',
      member_id: id,
      plan,
      amount,
      payer_name: member.full_name,
      payer_email: member.email,
      language: member.language,
    },
    new Date(at.getTime() - noticeMs),
  );
  if (!money) return;
  const status = statusOf(money.amount - amount);
  await settle(trx, fee, { status, paidOn: dayInStockholm(at) }, { adminId: null, now: at });
}

function statusOf(difference: number): PaymentStatus {
  if (difference === 0) return 'paid';
  return difference < 0 ? 'partly_paid' : 'overpaid';
}

/** Returns the payments of the sample members for the ledger. */
export function moneyIn(lives: Life[]): Movement[] {
  return lives.flatMap(({ member, steps }) =>
    steps.flatMap((step): Movement[] => {
      if (step.type !== 'fee' || !step.money) return [];
      const { at, feeId, money, plan } = step;
      const payer = {
        id: feeId,
        full_name: member.full_name,
        membership_type: plan,
        language: member.language,
        created_at: at.toISOString(),
      };
      return [{ payer, kind: 'payment', ...money, at: at.toISOString(), checkout: null }];
    }),
  );
}
