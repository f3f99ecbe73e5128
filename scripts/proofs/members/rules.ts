import { addDays, daysFrom, endOfYearFrom } from './calendar.ts';

export const plans = {
  General: { price: 15_000, votes: true, isForLife: false },
  Core: { price: 50_000, votes: true, isForLife: false },
  Lifetime: { price: 500_000, votes: true, isForLife: true },
  Affiliate: { price: 250_000, votes: true, isForLife: false },
  Provisional: { price: 25_000, votes: false, isForLife: false },
  Honorary: { price: 0, votes: false, isForLife: true },
  Institutional: { price: 750_000, votes: true, isForLife: false },
} as const;

export type Plan = keyof typeof plans;

export type Ending = 'left' | 'excluded' | 'deceased' | 'dissolved';

export type Status = Ending | 'suspended' | 'upcoming' | 'active' | 'grace' | 'lapsed' | 'never';

export const planName = (plan: Plan): string =>
  plan === 'Institutional' ? 'Institutional Partners' : plan;

/** After the end of a term, the membership can be continued without a break for so long. */
const GRACE = 60;

const FOREVER = '9999-12-31';

export interface Term {
  plan: Plan;
  starts: string;
  /** The last day as bought, which may be cut by what comes later. */
  bought: string;
  paidOn: string | null;
  /** Stands in the order of the payments: paid for, for a year, and not begun at once in the place of another. */
  isQueued: boolean;
  /** Terms and endings of a member are numbered in the order in which they were made. */
  order: number;
}

export interface Standing {
  kind: Ending | 'suspended';
  from: string;
  /** The last day. */
  until: string;
  order: number;
}

interface Stretch {
  term: Term;
  from: string;
  to: string;
}

/** A member's days. A term or an ending that is removed from here has never been. */
export class Days {
  terms: Term[] = [];
  standings: Standing[] = [];
  #order = 0;

  addTerm(
    plan: Plan,
    starts: string,
    { paidOn = null, isChange = false }: { paidOn?: string | null; isChange?: boolean } = {},
  ): Term {
    const isForLife = plans[plan].isForLife;
    const isQueued = paidOn !== null && !isChange && !isForLife;
    const bought = isForLife ? FOREVER : endOfYearFrom(starts);
    const term = { plan, starts, bought, paidOn, isQueued, order: this.#next() };
    this.terms.push(term);
    return term;
  }

  /** Paid terms that have not begun do not wait for days that nobody has paid any more. */
  removeTerm(removed: Term, today: string): void {
    this.terms = this.terms.filter((term) => term !== removed);
    const stretches = this.stretches();
    let last = stretches.findLast(({ from }) => from <= today)?.to ?? null;
    for (const { from, term, to } of stretches) {
      if (from <= today) continue;
      if (term.isQueued && to === term.bought) {
        const starts = startAfter(last, term.paidOn!);
        if (starts < from && (this.endingOn(starts)?.kind ?? 'left') === 'left') move(term, starts);
      }
      last = term.starts < from ? term.bought : to;
    }
  }

  /** A term whose payment is corrected gets its place in the order of the payments again. */
  addAgain(plan: Plan, paidOn: string): Term | null {
    const whole = this.stretches().filter(({ term, to }) => term.isQueued && to === term.bought);
    const later = whole.map(({ term }) => term).filter((term) => term.paidOn! > paidOn);
    const all = this.terms;
    this.terms = all.filter((term) => !later.includes(term));
    const starts = this.nextStart(plan, paidOn);
    this.terms = all;
    if (plans[plan].isForLife || !later[0] || starts > later[0].starts) return null;
    const term = this.addTerm(plan, starts, { paidOn });
    let last = term.bought;
    for (const next of later) {
      move(next, startAfter(last, next.paidOn!));
      last = next.bought;
    }
    return term;
  }

  addStanding(kind: Standing['kind'], from: string, until = FOREVER): void {
    this.standings.push({ kind, from, until, order: this.#next() });
  }

  /** Takes over what another member has, in the order of its days. */
  adopt(other: Days): void {
    for (const term of other.terms) this.terms.push({ ...term, order: this.#next() });
  }

  #next(): number {
    return (this.#order += 1);
  }

  /** Each day belongs to the newest term or ending that covers it, and what has been cut does not go on after that. */
  stretches(): Stretch[] {
    const endings = this.standings.filter(({ kind }) => kind !== 'suspended');
    const found = this.terms.flatMap((term): Stretch[] => {
      const cuts = [
        ...this.terms
          .filter((one) => one.order > term.order && (!one.isQueued || one.bought >= term.starts))
          .map(({ starts }) => starts),
        ...endings.filter((one) => one.order > term.order).map(({ from }) => from),
      ].filter((from) => from <= term.bought);
      const to = [term.bought, ...cuts.map((from) => addDays(from, -1))].toSorted()[0]!;
      return to < term.starts ? [] : [{ term, from: term.starts, to }];
    });
    return found.toSorted((a, b) => a.from.localeCompare(b.from));
  }

  /** Returns the ending in force: leaving ends with the next term, an exclusion with a readmission. */
  endingOn(day: string): (Standing & { kind: Ending }) | undefined {
    return this.standings.find((one): one is Standing & { kind: Ending } => {
      if (one.kind === 'suspended' || one.from > day || one.until < day) return false;
      return !this.terms.some((term) => term.order > one.order && term.starts <= day);
    });
  }

  termOn(day: string): Term | undefined {
    return this.stretches().find(({ from, to }) => from <= day && day <= to)?.term;
  }

  statusOn(day: string): Status {
    const ending = this.endingOn(day);
    if (ending) return ending.kind;
    const isSuspended = this.standings.some(
      ({ from, kind, until }) => kind === 'suspended' && from <= day && day <= until,
    );
    if (this.termOn(day)) return isSuspended ? 'suspended' : 'active';
    const stretches = this.stretches();
    const last = stretches.findLast(({ to }) => to < day);
    if (last) return daysFrom(last.to, day) <= GRACE ? 'grace' : 'lapsed';
    return stretches.length > 0 ? 'upcoming' : 'never';
  }

  isMemberOn(day: string): boolean {
    const status = this.statusOn(day);
    return status === 'active' || status === 'suspended';
  }

  lastEnd(): string | null {
    return this.stretches().at(-1)?.to ?? null;
  }

  isForLife(): boolean {
    return this.lastEnd() === FOREVER;
  }

  /** Returns since when the membership is unbroken. Gaps of the days of grace do not break it; endings do. */
  sinceOn(day: string): string {
    if (this.endingOn(day)) return '';
    let since = '';
    let next = addDays(day, 1);
    for (const { from, to } of this.stretches().toReversed()) {
      if (from > day) continue;
      const end = to < next ? to : addDays(next, -1);
      if (daysFrom(end, next) - 1 > GRACE) break;
      const hasBroken = this.standings.some(
        (one) => one.kind !== 'suspended' && one.from > end && one.from < next,
      );
      if (hasBroken) break;
      since = from;
      next = from;
    }
    return since;
  }

  nextStart(plan: Plan, paidOn: string): string {
    return plans[plan].isForLife ? paidOn : startAfter(this.lastEnd(), paidOn);
  }
}

/** Early payments continue the last term; late ones begin a new one on the day of payment. */
const startAfter = (end: string | null, paidOn: string) =>
  end === null || end < paidOn ? paidOn : addDays(end, 1);

function move(term: Term, starts: string): void {
  term.starts = starts;
  term.bought = endOfYearFrom(starts);
}
