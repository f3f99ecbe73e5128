import type { MemberStatus } from '../../../src/members/status.ts';

export type Event =
  | { type: 'pay' | 'change'; day: string; plan: string }
  | { type: 'left' | 'excluded' | 'deceased' | 'readmit' | 'lift'; day: string }
  | { type: 'suspend'; day: string; until: string | null };

const FIRST_YEAR = 2022;
const LAST_YEAR = 2042;
const forLife = ['Lifetime', 'Honorary'];
const voting = ['General', 'Core', 'Lifetime'];

/** All days from the first to the last year, one after the other, as a calendar has them. */
const calendar: string[] = [];
for (let year = FIRST_YEAR; year <= LAST_YEAR; year += 1) {
  const isLeap = year % 4 === 0;
  [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].forEach((days, month) => {
    for (let day = 1; day <= days; day += 1) {
      calendar.push(
        [year, String(month + 1).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
      );
    }
  });
}
const places = new Map(calendar.map((day, place) => [day, place]));

interface Day {
  plan: string | null;
  paidOn: string | null;
  /** The number of the payment that covers the day. Its date would not do, because several may come on one day. */
  payment: number;
  ended: 'left' | 'excluded' | 'deceased' | null;
  isSuspended: boolean;
}

/** Predicts a member's status by marking every single day, without any arithmetic on dates. */
export class Oracle {
  #payments = 0;
  readonly #days: Day[] = calendar.map(() => ({
    plan: null,
    paidOn: null,
    payment: 0,
    ended: null,
    isSuspended: false,
  }));

  /** Returns whether the register has to accept the event. */
  apply(event: Event): boolean {
    const at = places.get(event.day)!;
    const today = this.#days[at]!;
    const after = this.#days.slice(at);
    switch (event.type) {
      case 'pay':
      case 'change':
        return this.#pay(event, at);
      case 'left':
      case 'excluded':
      case 'deceased':
        if (after.some(({ ended }) => ended)) return false;
        for (const day of after) Object.assign(day, { plan: null, ended: event.type });
        return true;
      case 'readmit':
        if (today.ended !== 'excluded') return false;
        for (const day of after) day.ended = null;
        return true;
      case 'suspend': {
        const until = event.until ? places.get(event.until)! : calendar.length - 1;
        const asked = this.#days.slice(at, until + 1);
        if (after.some(({ ended }) => ended) || asked.some(({ isSuspended }) => isSuspended)) {
          return false;
        }
        for (const day of asked) day.isSuspended = true;
        return true;
      }
      case 'lift':
        if (!after.some(({ isSuspended }) => isSuspended)) return false;
        for (const day of after) day.isSuspended = false;
        return true;
    }
  }

  #pay({ type, day, plan }: Event & { plan: string }, at: number): boolean {
    const { ended } = this.#days[at]!;
    if (ended === 'excluded' || ended === 'deceased') return false;
    if (this.#days.at(-1)!.plan) return false;
    const isForLife = forLife.includes(plan);
    this.#payments += 1;
    const last = this.#days.findLastIndex((one) => one.plan);
    const start = type === 'change' || isForLife || last < at ? at : last + 1;
    for (const one of this.#days.slice(start)) Object.assign(one, { plan: null, ended: null });
    for (let place = start; place < calendar.length; place += 1) {
      if (!isForLife && place > start && isAnniversary(calendar[start]!, calendar[place]!)) break;
      Object.assign(this.#days[place]!, { plan, paidOn: day, payment: this.#payments });
    }
    return true;
  }

  status(day: string): MemberStatus {
    const at = places.get(day)!;
    const { ended, isSuspended, plan } = this.#days[at]!;
    if (ended) return ended;
    if (plan) return isSuspended ? 'suspended' : 'active';
    if (this.#days.slice(at - 60, at).some((one) => one.plan)) return 'grace';
    if (this.#days.slice(0, at).some((one) => one.plan)) return 'lapsed';
    return this.#days.some((one) => one.plan) ? 'upcoming' : 'never';
  }

  since(day: string): string | null {
    const isUnbroken = (place: number) =>
      ['active', 'suspended', 'grace'].includes(this.status(calendar[place]!));
    let at = places.get(day)!;
    if (!isUnbroken(at)) return null;
    while (isUnbroken(at - 1)) at -= 1;
    // Somebody readmitted after an exclusion may first be in the grace period, which is no membership yet.
    while (calendar[at]! <= day && !this.#days[at]!.plan) at += 1;
    return calendar[at]! <= day ? calendar[at]! : null;
  }

  /** Returns the last day covered by the payment that covers the given day; null for life. */
  end(day: string): string | null | undefined {
    let at = places.get(day)!;
    if (!this.#days[at]!.plan) return undefined;
    const { payment } = this.#days[at]!;
    while (this.#days[at]?.plan && this.#days[at]?.payment === payment) at += 1;
    return at === calendar.length ? null : calendar[at - 1]!;
  }

  plan(day: string): string | null {
    return this.#days[places.get(day)!]!.plan;
  }

  /** Returns the changes from each day of that year to the next: `joined`, `returned`, `lapsed` or an ending. */
  movements(year: string): string[] {
    const moves: string[] = [];
    for (let at = places.get(`${year}-01-01`)!; calendar[at]!.startsWith(year); at += 1) {
      const [eve, today] = [this.#days[at - 1]!, this.#days[at]!];
      if (today.plan && !eve.plan) {
        moves.push(this.#days.slice(0, at).some(({ plan }) => plan) ? 'returned' : 'joined');
      }
      if (eve.plan && !today.plan) moves.push(today.ended ?? 'lapsed');
    }
    return moves;
  }

  hasVote(day: string, paidBy: string): boolean {
    const { paidOn, plan } = this.#days[places.get(day)!]!;
    return this.status(day) === 'active' && voting.includes(plan!) && paidOn! <= paidBy;
  }
}

function isAnniversary(start: string, day: string): boolean {
  const [year, rest] = [start.slice(0, 4), start.slice(5)];
  if (Number(day.slice(0, 4)) !== Number(year) + 1) return false;
  const isMissing = rest === '02-29' && !places.has(`${day.slice(0, 4)}-02-29`);
  return day.slice(5) === (isMissing ? '03-01' : rest);
}
