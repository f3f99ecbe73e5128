import { addDays, isDay } from '../../shared/days.ts';
import { endOfPeriod, rulesOf } from '../register/shared/plan-rules.ts';
import { oreIn } from '../fees/admin/hand-schema.ts';
import type { MethodByHand } from '../payments/shared/status.ts';
import { type ReadRow, valueOf } from './rows.ts';
import type { ImportField } from './shared/schema.ts';
import { choiceIn, dayIn } from './values.ts';

export interface FilePeriod {
  line: number;
  plan: string;
  starts_on: string;
  ends_on: string | null;
  paid_on: string | null;
  /** Null where the file has no amount. */
  money: { amount: number; day: string; method: MethodByHand } | null;
}

const ofPeriod: ImportField[] = ['ends_on', 'paid_on', 'amount', 'method'];

/** Reads the period of a row with the money for it. Null where the row has none, or one with faults. */
export function periodIn(row: ReadRow, today: string): FilePeriod | null {
  const { line } = row;
  const fault = (field: ImportField, reason: string) => {
    row.faults.push({ line, field, reason });
    return null;
  };
  const plan = valueOf(row, 'plan', (text) => choiceIn('plan', text), 'planNotKnown');
  const first = valueOf(row, 'starts_on', dayIn, 'dayInvalid');
  const last = valueOf(row, 'ends_on', dayIn, 'dayInvalid');
  const paid_on = valueOf(row, 'paid_on', dayIn, 'dayInvalid') ?? null;
  const amount = valueOf(row, 'amount', oreIn, 'amountInvalid') ?? 0;
  const method = valueOf(row, 'method', (text) => choiceIn('method', text), 'methodUnknown');
  if (paid_on !== null && paid_on > today) return fault('paid_on', 'dayInFuture');
  if (plan === undefined) {
    const isMissing = row.text('plan') === '' && ofPeriod.some((field) => row.text(field) !== '');
    return isMissing ? fault('plan', 'planMissing') : null;
  }
  const joined = rulesOf(plan).period === 'forLife' ? dayIn(row.text('joined_on')) : undefined;
  const starts_on = first ?? joined ?? (last && yearUpTo(last));
  if (starts_on === undefined) {
    return row.text('starts_on') ? null : fault('starts_on', 'daysMissing');
  }
  const ends_on = last ?? endOfPeriod(rulesOf(plan), starts_on);
  if (ends_on !== null && ends_on < starts_on) return fault('ends_on', 'dateOrder');
  if (amount > 0 && paid_on === null) return fault('paid_on', 'paidOnMissing');
  const money =
    amount > 0 && paid_on !== null
      ? { amount, day: paid_on, method: method ?? ('other' as const) }
      : null;
  return { line, plan, starts_on, ends_on, paid_on, money };
}

/** Returns the first day of the year that ends on that day. */
function yearUpTo(last: string): string {
  const next = addDays(last, 1);
  const start = `${Number(next.slice(0, 4)) - 1}${next.slice(4)}`;
  return isDay(start) ? start : start.replace('02-29', '03-01');
}
