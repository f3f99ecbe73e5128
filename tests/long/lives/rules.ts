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

/** After the end of a period, the membership can be continued without a break for so long. */
const GRACE = 60;

const FOREVER = '9999-12-31';

export interface Period {
  plan: Plan;
  starts: string;
  /** The last day as bought, which may be cut by what comes later. */
  bought: string;
  paidOn: string | null;
  /** Stands in the order of the payments: paid for, for a year, and not begun at once in the place of another. */
  isQueued: boolean;
  /** Periods and endings of a member are numbered in the order in which they were made. */
  order: number;
}

/** What the association has chosen: `mm-dd` from which a calendar year includes the next one, or null for rolling years. */
export const membershipYear: { nextFrom: string | null } = { nextFrom: null };

function lastDayFrom(starts: string): string {
  const { nextFrom } = membershipYear;
  if (nextFrom === null) return endOfYearFrom(starts);
  return `${Number(starts.slice(0, 4)) + Number(starts.slice(5) >= nextFrom)}-12-31`;
}

export interface Standing {
  kind: Ending | 'suspended';
  from: string;
  /** The last day. */
  until: string;
  order: number;
}

interface Stretch {
  period: Period;
  from: string;
  to: string;
}

/** A member's days. A period or an ending that is removed from here has never been. */
export class Days {
  periods: Period[] = [];
  standings: Standing[] = [];
  #order = 0;

  addPeriod(
    plan: Plan,
    starts: string,
    {
      paidOn = null,
      isChange = false,
      until = lastDayFrom(starts),
    }: { paidOn?: string | null; isChange?: boolean; until?: string } = {},
  ): Period {
    const isForLife = plans[plan].isForLife;
    const isQueued = paidOn !== null && !isChange && !isForLife;
    const bought = isForLife ? FOREVER : until;
    const period = { plan, starts, bought, paidOn, isQueued, order: this.#next() };
    this.periods.push(period);
    return period;
  }

  /** Paid periods that have not begun do not wait for days that nobody has paid any more. */
  removePeriod(removed: Period, today: string): void {
    this.periods = this.periods.filter((period) => period !== removed);
    const stretches = this.stretches();
    let last = stretches.findLast(({ from }) => from <= today)?.to ?? null;
    for (const { from, period, to } of stretches) {
      if (from <= today) continue;
      if (period.isQueued && to === period.bought) {
        const starts = startAfter(last, period.paidOn!);
        if (starts < from && (this.endingOn(starts)?.kind ?? 'left') === 'left')
          move(period, starts);
      }
      last = period.starts < from ? period.bought : to;
    }
  }

  /** A period whose payment is corrected gets its place in the order of the payments again. */
  addAgain(plan: Plan, paidOn: string): Period | null {
    const whole = this.stretches().filter(
      ({ period, to }) => period.isQueued && to === period.bought,
    );
    const later = whole.map(({ period }) => period).filter((period) => period.paidOn! > paidOn);
    const all = this.periods;
    this.periods = all.filter((period) => !later.includes(period));
    const starts = this.nextStart(plan, paidOn);
    this.periods = all;
    if (plans[plan].isForLife || !later[0] || starts > later[0].starts) return null;
    const period = this.addPeriod(plan, starts, { paidOn });
    let last = period.bought;
    for (const next of later) {
      move(next, startAfter(last, next.paidOn!));
      last = next.bought;
    }
    return period;
  }

  addStanding(kind: Standing['kind'], from: string, until = FOREVER): void {
    this.standings.push({ kind, from, until, order: this.#next() });
  }

  /** Takes over what another member has, in the order of its days. */
  adopt(other: Days): void {
    for (const period of other.periods) this.periods.push({ ...period, order: this.#next() });
  }

  #next(): number {
    return (this.#order += 1);
  }

  /** Each day belongs to the newest period or ending that covers it, and what has been cut does not go on after that. */
  stretches(): Stretch[] {
    const endings = this.standings.filter(({ kind }) => kind !== 'suspended');
    const found = this.periods.flatMap((period): Stretch[] => {
      const cuts = [
        ...this.periods
          .filter(
            (one) => one.order > period.order && (!one.isQueued || one.bought >= period.starts),
          )
          .map(({ starts }) => starts),
        ...endings.filter((one) => one.order > period.order).map(({ from }) => from),
      ].filter((from) => from <= period.bought);
      const to = [period.bought, ...cuts.map((from) => addDays(from, -1))].toSorted()[0]!;
      return to < period.starts ? [] : [{ period, from: period.starts, to }];
    });
    return found.toSorted((a, b) => a.from.localeCompare(b.from));
  }

  /** Returns the newest ending in force: leaving ends with the next period, an exclusion with a readmission. */
  endingOn(day: string): (Standing & { kind: Ending }) | undefined {
    return this.standings.findLast((one): one is Standing & { kind: Ending } => {
      if (one.kind === 'suspended' || one.from > day || one.until < day) return false;
      return !this.periods.some((period) => period.order > one.order && period.starts <= day);
    });
  }

  periodOn(day: string): Period | undefined {
    return this.stretches().find(({ from, to }) => from <= day && day <= to)?.period;
  }

  statusOn(day: string): Status {
    const ending = this.endingOn(day);
    if (ending) return ending.kind;
    const isSuspended = this.standings.some(
      ({ from, kind, until }) => kind === 'suspended' && from <= day && day <= until,
    );
    if (this.periodOn(day)) return isSuspended ? 'suspended' : 'active';
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

/** Early payments continue the last period; late ones begin a new one on the day of payment. */
const startAfter = (end: string | null, paidOn: string) =>
  end === null || end < paidOn ? paidOn : addDays(end, 1);

/** As many days as before, a year for a year; whoever was promised New Year's Eve keeps it. */
function move(period: Period, starts: string): void {
  const { bought } = period;
  const wasYear = bought === endOfYearFrom(period.starts);
  const same = addDays(starts, daysFrom(period.starts, bought));
  const until = wasYear ? endOfYearFrom(starts) : same;
  period.bought = bought.slice(5) === '12-31' && bought > until ? bought : until;
  period.starts = starts;
}
