import { readFees, readMembershipYear } from '../../services/association/queries.ts';
import type { Database } from '../../db/connection.ts';
import { addDays, covers, type Days } from '../../shared/days.ts';
import { pricedPlan } from '../../shared/plans.ts';
import { applicationTypes } from '../applications/shared/schema.ts';
import { creditOf } from '../fees/credit.ts';
import { nextPeriod } from '../periods/shared/next-period.ts';
import { RENEWABLE_DAYS } from '../register/shared/grace-and-renewal.ts';
import { isNotVoided } from '../register/shared/status.ts';
import type { MemberWithAll } from '../members/queries.ts';

export interface Offer {
  plan: string;
  /** In öre, less what is left of the present period. */
  amount: number;
  credit: number;
  days: Days;
  /** A dearer plan begins when it is paid; any other one after the present period. */
  kind: 'renew' | 'change';
  /** The day from which it can be paid, where that is still to come. */
  from: string | null;
}

/** Returns what a member can pay for: the same plan again, and those that a person chooses without the office. */
export async function offersFor(db: Database, all: MemberWithAll, today: string): Promise<Offer[]> {
  const plans = new Set([...(all.plan ? [all.plan] : []), ...chosenAlone(all)]);
  const fees = await readFees(db, today);
  const year = await readMembershipYear(db);
  const covering = all.periods.find((period) => isNotVoided(period) && covers(period, today));
  const present = covering && (pricedPlan(covering.plan, fees)?.amount ?? 0);
  const credit = covering ? await creditOf(db, all.periods, today) : 0;
  return [...plans].flatMap((category): Offer[] => {
    const priced = pricedPlan(category, fees);
    if (!priced || priced.amount === 0) return [];
    const isChange = present !== undefined && priced.amount > present;
    const next = nextPeriod(all, { plan: category, paidOn: today, isChange, year });
    if ('refused' in next) return [];
    const { ends_on, source: _, starts_on } = next;
    const first = addDays(starts_on, -1 - RENEWABLE_DAYS);
    const taken = isChange ? credit : 0;
    return [
      {
        plan: category,
        amount: Math.max(priced.amount - taken, 0),
        credit: taken,
        days: { starts_on, ends_on },
        kind: isChange ? 'change' : 'renew',
        from: !isChange && first > today ? first : null,
      },
    ];
  });
}

const chosenAlone = ({ member }: MemberWithAll): readonly string[] =>
  member.kind === 'person' ? applicationTypes : [];
