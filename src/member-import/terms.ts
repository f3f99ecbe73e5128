import { addDays } from '../members/days.ts';
import { endOfTerm, rulesOf } from '../members/plan-rules.ts';
import { oreIn } from '../payments/charges/hand-schema.ts';
import type { MethodByHand } from '../payments/status.ts';
import { pastDay, type ReadRow, valueOf } from './rows.ts';
import type { ImportField } from './schema.ts';
import { choiceIn, dayIn } from './values.ts';

export interface FileTerm {
  line: number;
  plan: string;
  starts_on: string;
  ends_on: string | null;
  paid_on: string | null;
  /** Null where the file has no amount. */
  money: { amount: number; day: string; method: MethodByHand } | null;
}

const termFields: ImportField[] = ['starts_on', 'ends_on', 'paid_on', 'amount', 'method'];

/** Reads the term of a row with the money for it. Null where the row has none, or one with faults. */
export function termIn(row: ReadRow, today: string): FileTerm | null {
  const { line } = row;
  const fault = (field: ImportField, reason: string) => {
    row.faults.push({ line, field, reason });
    return null;
  };
  const plan = valueOf(row, 'plan', (text) => choiceIn('plan', text), 'planNotKnown');
  const first = valueOf(row, 'starts_on', dayIn, 'dayInvalid');
  const last = valueOf(row, 'ends_on', dayIn, 'dayInvalid');
  const paidOn = pastDay(row, 'paid_on', today);
  const amount = valueOf(row, 'amount', oreIn, 'amountInvalid') ?? 0;
  const method = valueOf(row, 'method', (text) => choiceIn('method', text), 'methodUnknown');
  if (plan === undefined) {
    const hasTerm = row.text('plan') === '' && termFields.some((field) => row.text(field) !== '');
    return hasTerm ? fault('plan', 'planMissing') : null;
  }
  const isForLife = rulesOf(plan).period === 'forLife';
  const starts_on = first ?? firstDay(row, { last, paidOn, isForLife, today });
  if (starts_on === undefined) return fault('starts_on', 'daysMissing');
  const ends_on = last ?? endOfTerm(rulesOf(plan), starts_on);
  if (ends_on !== null && ends_on < starts_on) return fault('ends_on', 'dateOrder');
  const day = paidOn ?? (starts_on <= today ? starts_on : today);
  const money = amount > 0 ? { amount, day, method: method ?? ('other' as const) } : null;
  return { line, plan, starts_on, ends_on, paid_on: paidOn ?? (money && day), money };
}

/** Counts a year back from the last day, or forward from the payment. */
function firstDay(
  row: ReadRow,
  asked: {
    last?: string | undefined;
    paidOn?: string | undefined;
    isForLife: boolean;
    today: string;
  },
): string | undefined {
  const { isForLife, last, paidOn, today } = asked;
  const joined = dayIn(row.text('joined_on'));
  if (isForLife) return paidOn ?? joined ?? (last && last < today ? last : today);
  if (last === undefined) return paidOn;
  const next = addDays(last, 1);
  const yearBefore = `${Number(next.slice(0, 4)) - 1}${next.slice(4)}`;
  // A year before 29 February is 1 March.
  const start = yearBefore.endsWith('-02-29') ? `${yearBefore.slice(0, 4)}-03-01` : yearBefore;
  return joined && joined > start && joined <= last ? joined : start;
}
