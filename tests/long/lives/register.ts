import { addDays, daysFrom } from './calendar.ts';
import { Days, type Ending, type Plan, plans, type Period } from './rules.ts';

const RENEWABLE = 60;
const DUE_AFTER = 30;

export interface Entry {
  receipt: string;
  day: string;
  kind: 'Payment' | 'Refund' | 'Correction';
  /** In öre; negative for money that goes back. */
  amount: number;
  method: 'swish' | 'bankgiro' | 'bank' | 'cash' | 'other' | 'demo';
  payer: string;
  plan: Plan;
  takenBack: boolean;
}

export interface Fee {
  owner: Member;
  plan: Plan;
  isChange: boolean;
  amount: number;
  due: string;
  entries: Entry[];
  period: Period | null;
  /** It had a period before its money went. */
  hadPeriod: boolean;
  isCancelled: boolean;
  /** Money has come that could give no period. */
  isInReview: boolean;
  /** Its page in the dashboard, once that is known. */
  page: string;
}

export interface Member extends Days {
  name: string;
  email: string;
  number: string;
  page: string;
  isOrganisation: boolean;
  /** Since when the member is in the register; empty for applicants who have not paid. */
  entered: string;
  fees: Fee[];
}

const sum = (entries: Entry[]) => entries.reduce((total, { amount }) => total + amount, 0);

export const paidFor = ({ entries }: Fee): number => sum(entries);

export type FeeStatus = keyof typeof import('../../../src/shared/i18n/en/payment-statuses.json');

export function feeStatus(fee: Fee): FeeStatus {
  const came = sum(fee.entries.filter(({ kind }) => kind !== 'Refund'));
  const stays = paidFor(fee);
  if (fee.amount === 0) return 'free';
  if (fee.isInReview) return 'needs_review';
  if (stays >= fee.amount && came > 0) return stays > fee.amount ? 'overpaid' : 'paid';
  if (came > stays) return stays === 0 ? 'refunded' : 'partially_refunded';
  if (came > 0) return 'partly_paid';
  return fee.isCancelled ? 'cancelled' : 'pending';
}

export const leftOf = (fee: Fee): number =>
  ['pending', 'partly_paid'].includes(feeStatus(fee)) ? fee.amount - paidFor(fee) : 0;

/** The association's books and members as they should be. */
export class Register {
  members: Member[] = [];
  readonly ledger: Entry[] = [];
  #receipts = new Map<string, number>();

  meet({ email, isOrganisation, name }: Pick<Member, 'name' | 'email' | 'isOrganisation'>): Member {
    const facts = { email, isOrganisation, name, number: '', page: '', entered: '' };
    const member: Member = Object.assign(new Days(), { ...facts, fees: [] });
    this.members.push(member);
    return member;
  }

  fee(owner: Member, plan: Plan, today: string, credit: number | null = null): Fee {
    const fee: Fee = {
      owner,
      plan,
      isChange: credit !== null,
      amount: Math.max(plans[plan].price - (credit ?? 0), 0),
      due: addDays(today, DUE_AFTER),
      entries: [],
      period: null,
      hadPeriod: false,
      isCancelled: false,
      isInReview: false,
      page: '',
    };
    owner.fees.push(fee);
    return fee;
  }

  /** Writes a row into the books, and lets the period follow from the money. */
  book(fee: Fee, row: Pick<Entry, 'amount' | 'day' | 'kind' | 'method'>, today: string): Entry {
    const year = today.slice(0, 4);
    const number = (this.#receipts.get(year) ?? 0) + 1;
    this.#receipts.set(year, number);
    const receipt = `${year}-${String(number).padStart(5, '0')}`;
    const { owner, plan } = fee;
    const entry = { ...row, receipt, payer: owner.name, plan, takenBack: false };
    this.ledger.push(entry);
    fee.entries.push(entry);
    this.#settle(fee, today);
    return entry;
  }

  takeBack(fee: Fee, entry: Entry, today: string): void {
    entry.takenBack = true;
    const { amount, day, method } = entry;
    this.book(fee, { kind: 'Correction', amount: -amount, day, method }, today);
  }

  /** A period begins when its fee is paid in full, and is void when the money goes. A partial refund changes nothing. */
  #settle(fee: Fee, today: string): void {
    const status = feeStatus(fee);
    const isPaid = ['free', 'paid', 'overpaid'].includes(status);
    const { owner, plan } = fee;
    if (!isPaid && !['partially_refunded', 'needs_review'].includes(status) && fee.period) {
      owner.removePeriod(fee.period, today);
      fee.period = null;
      fee.hadPeriod = true;
    }
    const money = paidFor(fee);
    if (fee.isInReview && money < fee.amount) fee.isInReview = false;
    if (!isPaid || fee.period) return;
    const living = fee.entries.filter(({ kind, takenBack }) => kind === 'Payment' && !takenBack);
    const paidOn =
      living
        .map(({ day }) => day)
        .toSorted()
        .at(-1) ?? today;
    owner.entered ||= paidOn;
    const ending = owner.endingOn(paidOn);
    if (owner.isForLife() || (ending && ending.kind !== 'left')) {
      fee.isInReview = true;
      return;
    }
    const { isChange } = fee;
    const starts = isChange ? paidOn : owner.nextStart(plan, paidOn);
    const again = fee.hadPeriod && !isChange ? owner.addAgain(plan, paidOn) : null;
    fee.period = again ?? owner.addPeriod(plan, starts, { paidOn, isChange });
    this.cancelOpen(owner, fee);
  }

  /** Fees for which no money has come need not be paid any more. */
  cancelOpen(owner: Member, except?: Fee): void {
    for (const fee of owner.fees) {
      if (fee !== except && feeStatus(fee) === 'pending') fee.isCancelled = true;
    }
  }

  /** Returns the fee, or why there is none. */
  renew(member: Member, plan: Plan, today: string): Fee | 'refused' {
    const ending = member.endingOn(today);
    if ((ending && ending.kind !== 'left') || member.isForLife()) return 'refused';
    const open = member.fees.findLast((fee) => leftOf(fee) > 0);
    if (open) return open.plan === plan ? open : 'refused';
    const end = member.lastEnd();
    const isEarly = end !== null && daysFrom(today, end) > RENEWABLE;
    return isEarly && !plans[plan].isForLife ? 'refused' : this.fee(member, plan, today);
  }

  change(member: Member, plan: Plan, today: string): Fee | 'refused' {
    const present = member.periodOn(today);
    if (!present || member.isForLife() || member.endingOn(today)) return 'refused';
    if (plans[plan].price <= plans[present.plan].price) return 'refused';
    this.cancelOpen(member);
    const fee = this.fee(member, plan, today, creditOf(member, today));
    this.#settle(fee, today);
    return fee;
  }

  /** What is left of the earlier plan counts on the day of the payment. */
  price(fee: Fee, today: string): void {
    const price = plans[fee.plan].price - creditOf(fee.owner, today);
    if (fee.isChange && leftOf(fee) > 0 && price > 0) fee.amount = price;
  }

  grant(member: Member, plan: Plan, day: string): 'granted' | 'refused' {
    const ending = member.endingOn(day);
    if (member.isForLife() || (ending && ending.kind !== 'left')) return 'refused';
    member.addPeriod(plan, member.nextStart(plan, day));
    this.cancelOpen(member);
    return 'granted';
  }

  end(member: Member, kind: Ending, day: string): void {
    member.addStanding(kind, day);
    this.cancelOpen(member);
  }

  merge(kept: Member, twin: Member): void {
    const moved = new Map(twin.periods.map((period, index) => [period, index]));
    const before = kept.periods.length;
    kept.adopt(twin);
    for (const fee of twin.fees) {
      const index = fee.period && moved.get(fee.period);
      kept.fees.push(Object.assign(fee, { owner: kept }));
      if (typeof index === 'number') fee.period = kept.periods[before + index]!;
    }
    this.members = this.members.filter((one) => one !== twin);
  }
}

function creditOf(member: Member, today: string): number {
  const credits = member.stretches().map(({ period, to }) => {
    const fee = member.fees.find((one) => one.period === period);
    if (!fee || to < today) return 0;
    const left = daysFrom(period.starts > today ? period.starts : today, period.bought) + 1;
    const all = daysFrom(period.starts, period.bought) + 1;
    const deducted = fee.isChange && paidFor(fee) > 0 ? plans[fee.plan].price - fee.amount : 0;
    return Math.floor(((paidFor(fee) + deducted) * left) / all / 100) * 100;
  });
  return sumOf(credits);
}

const sumOf = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
