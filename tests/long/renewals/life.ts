import type { Random } from '../../helpers/random.ts';
import { addDays, daysFrom, endOfYearFrom } from '../lives/calendar.ts';

/** Written down here once more, so that the oracle shares no rule with the site. */
const emails = [
  { step: 'notice', offset: -30 },
  { step: 'soon', offset: -7 },
  { step: 'ended', offset: 1 },
  { step: 'late', offset: 21 },
  { step: 'farewell', offset: 60 },
] as const;

export type EmailName = (typeof emails)[number]['step'];

/** The parts of a day in which something may happen: before the job, beside it, after it, beside the emails, later. */
export const hours = ['before', 'beside', 'between', 'sending', 'after'] as const;

export interface Moment {
  day: string;
  hour: (typeof hours)[number];
}

export type Ending = 'left' | 'excluded' | 'deceased';

const FEE_DAYS = 45;
const GRACE = 60;
const LATEST = 30;

/** What the oracle knows of one member: the days that were paid, what is planned, and what was asked. */
export class Life {
  readonly name: string;
  readonly email: string;
  readonly plan: string;
  memberId = '';
  /** The last day of the period, or null for life. */
  end: string | null;
  fee: { id: string; due: string; isOpen: boolean } | null = null;
  gone: Ending | null = null;
  readonly isStopped: boolean;
  renewal: Moment | null = null;
  ending: (Moment & { how: Ending }) | null = null;
  asked = new Set<EmailName>();
  /** An email that has been queued and must arrive, with the day on which it was. */
  waiting: { step: EmailName; since: string } | null = null;
  /** The email that a payment beside it has made needless, and when that was stored, as performance.now() tells it. */
  needless: { step: EmailName; at: number } | null = null;
  readonly #random: Random;

  constructor(random: Random, number: number, plan: string, paidOn: string) {
    this.#random = random;
    this.name = `Member ${number} Ek`;
    this.email = `member-${number}@example.org`;
    this.plan = plan;
    this.isStopped = random.chance(0.1);
    const isForLife = plan === 'Lifetime' || plan === 'Honorary';
    this.end = isForLife ? null : endOfYearFrom(paidOn);
    this.#decide();
  }

  get isRenewing(): boolean {
    return this.end !== null && this.gone === null && !this.isStopped;
  }

  /** Returns whether the job of that day makes the fee. */
  wantsFee(day: string): boolean {
    return this.isRenewing && !this.fee && day >= addDays(this.end!, -FEE_DAYS) && day <= this.end!;
  }

  /** Returns the email that the job of that day queues. */
  wantsEmail(day: string): EmailName | null {
    if (!this.isRenewing || !this.fee?.isOpen) return null;
    const newest = emails.findLast(({ offset }) => addDays(this.end!, offset) <= day);
    if (!newest || this.asked.has(newest.step)) return null;
    return daysFrom(addDays(this.end!, newest.offset), day) <= LATEST ? newest.step : null;
  }

  pay({ day, hour }: Moment): void {
    const starts = this.end! >= day ? addDays(this.end!, 1) : day;
    this.end = endOfYearFrom(starts);
    this.fee = null;
    this.asked.clear();
    const isBeside = hour === 'sending' && this.waiting !== null;
    this.needless = isBeside ? { step: this.waiting!.step, at: performance.now() } : null;
    this.waiting = null;
    this.#decide();
  }

  leave(how: Ending): void {
    this.gone = how;
    if (this.fee) this.fee.isOpen = false;
    this.waiting = null;
  }

  /** Half renew, at any moment between the making of the fee and the end of the grace period. */
  #decide(): void {
    const within = (from: number, to: number): Moment => ({
      day: addDays(this.end!, from + this.#random.below(to - from)),
      hour: this.#random.pick(hours),
    });
    this.renewal = null;
    this.ending = null;
    if (this.end === null) return;
    if (this.#random.chance(0.5)) this.renewal = within(-FEE_DAYS, GRACE + 20);
    // The days of emails are where a race would show.
    if (this.renewal && this.#random.chance(0.6)) {
      this.renewal.day = addDays(this.end, this.#random.pick(emails).offset);
    }
    if (this.#random.chance(0.2)) {
      const how = this.#random.pick(['left', 'excluded', 'deceased'] as const);
      const hour = this.#random.pick(['before', 'between', 'after'] as const);
      this.ending = { ...within(-100, GRACE), hour, how };
    }
  }
}
