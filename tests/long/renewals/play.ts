import { jobsOf } from '../../../src/running/jobs/schedule.ts';
import type { Mailer } from '../../../src/services/mail/mailer.ts';
import { endMembership } from '../../../src/people/periods/standings.ts';
import { mailerOf } from '../../helpers/mail-site.ts';
import { openPostOffice, type PostOffice } from '../../helpers/post-office.ts';
import { turnOn } from '../../helpers/people/renewals.ts';
import { createTestSite, restart, type TestSite } from '../../helpers/site.ts';
import { type Random, randomOf } from '../../helpers/random.ts';
import { addDays, momentOf } from '../lives/calendar.ts';
import { addLife, kronor, payFee, raiseFee, stepOf } from './acts.ts';
import type { Life, Moment } from './life.ts';

/** What happened in a run, and what the oracle makes of it. */
interface Played {
  fees: number;
  emails: number;
  renewals: number;
  restarts: number;
  /** Emails that were on the wire when their fee was paid. */
  inFlight: number;
  /** What the oracle found wrong. */
  faults: string[];
}

interface Asked {
  members: number;
  days: number;
  seed: number;
}

const FIRST = '2026-02-02';

/** A mail server takes this long at most to accept an email whose fee was still owed when it was handed over. */
const IN_FLIGHT_MS = 1000;

/** Lets members live through the days, with a real mail server, and compares each fee and each email with an oracle. */
export async function playRenewals({ members, days, seed }: Asked): Promise<Played> {
  const world = await World.open(randomOf(seed), members, days);
  try {
    for (let day = 0; day < days; day += 1) {
      await world.day(addDays(FIRST, day), day);
    }
    return world.played;
  } finally {
    await world.close();
  }
}

class World {
  readonly played: Played = {
    fees: 0,
    emails: 0,
    renewals: 0,
    restarts: 0,
    inFlight: 0,
    faults: [],
  };
  readonly #lives: Life[] = [];
  readonly #clock: { now: Date };
  readonly #random: Random;
  readonly #downDays = new Set<number>();
  readonly #mailAway = new Set<number>();
  readonly #raisedFrom: number;
  #isRaised = false;
  #site: TestSite;
  #mailer: Mailer;
  #office: PostOffice;
  #seen = 0;
  #today = '';
  readonly #known = new Set<string>();

  private constructor(
    random: Random,
    days: number,
    parts: { site: TestSite; office: PostOffice; clock: { now: Date } },
  ) {
    this.#random = random;
    this.#site = parts.site;
    this.#office = parts.office;
    this.#clock = parts.clock;
    this.#mailer = mailerOf(parts.site);
    for (let week = 0; week < 3; week += 1) {
      const from = random.below(days - 7);
      for (let day = from; day < from + 7; day += 1) this.#downDays.add(day);
    }
    const away = random.below(days - 2);
    this.#mailAway.add(away).add(away + 1);
    this.#raisedFrom = Math.floor(days / 2);
  }

  static async open(random: Random, members: number, days: number): Promise<World> {
    const clock = { now: momentOf(FIRST, '06:00') };
    const office = await openPostOffice();
    const site = await createTestSite({
      now: () => clock.now,
      env: { SMTP_URL: office.url, MAIL_OFFICE: 'office@example.org', ABUSE_LIMITS: 'off' },
    });
    const world = new World(random, days, { site, office, clock });
    for (let number = 1; number <= members; number += 1) {
      world.#lives.push(await addLife(site, random, number, FIRST));
    }
    await turnOn(site);
    return world;
  }

  async close(): Promise<void> {
    await this.#mailer.stop();
    await this.#office.close();
    await this.#site.close();
  }

  async day(day: string, index: number): Promise<void> {
    if (this.#downDays.has(index)) return;
    this.#today = day;
    this.#clock.now = momentOf(day, '06:30');
    if (this.#random.chance(0.1)) await this.#restart();
    if (!this.#isRaised && index >= this.#raisedFrom) await this.#raise();
    const isAway = this.#mailAway.has(index);
    if (isAway) await this.#office.close();
    await this.#happen('before');
    this.#clock.now = momentOf(day, '07:00');
    await Promise.all([this.#job(), this.#happen('beside')]);
    await this.#compareFees();
    this.#expectEmails();
    if (this.#random.chance(0.1)) await this.#restart();
    await this.#happen('between');
    await Promise.all([this.#deliver(), this.#happen('sending')]);
    for (const time of ['12:00', '18:00', '23:30']) {
      this.#clock.now = momentOf(day, time);
      await this.#deliver();
    }
    await this.#happen('after');
    await this.#deliver();
    this.#compareEmails(isAway);
    if (isAway) {
      const { port, received } = this.#office;
      this.#office = await openPostOffice({ port });
      this.#office.received.push(...received);
    }
  }

  async #restart(): Promise<void> {
    await this.#mailer.stop();
    this.#site = await restart(this.#site);
    this.#mailer = mailerOf(this.#site);
    this.played.restarts += 1;
  }

  async #raise(): Promise<void> {
    this.#isRaised = true;
    await raiseFee(this.#site);
  }

  async #job(): Promise<void> {
    const job = jobsOf(this.#site, { mailer: this.#mailer }).find(
      ({ name }) => name === 'reminders',
    )!;
    await job.work();
  }

  async #deliver(): Promise<void> {
    while ((await this.#mailer.deliverDue()) > 0);
    for (; this.#seen < this.#office.received.length; this.#seen += 1) this.#receive(this.#seen);
  }

  async #happen(hour: Moment['hour']): Promise<void> {
    for (const life of this.#lives) {
      const { ending, renewal } = life;
      if (life.gone) continue;
      if (ending && ending.hour === hour && ending.day <= this.#today) {
        await this.#site.db
          .transaction()
          .execute((trx) =>
            endMembership(
              trx,
              life.memberId,
              { standing: ending.how, day: this.#today },
              { adminId: null, now: this.#clock.now },
            ),
          );
        life.leave(ending.how);
      } else if (renewal && renewal.hour === hour && renewal.day <= this.#today) {
        if (life.fee?.isOpen) await this.#renew(life, life.fee.id, hour);
      }
    }
  }

  async #renew(life: Life, feeId: string, hour: Moment['hour']): Promise<void> {
    const status = await payFee(this.#site, feeId, this.#today, this.#random.chance(0.5));
    if (status !== 'paid') this.#fault(life, `the fee is ${status} after its payment`);
    life.pay({ day: this.#today, hour });
    this.played.renewals += 1;
  }

  /** Compares the fees that the job has just made with those that it had to make. */
  async #compareFees(): Promise<void> {
    const rows = await this.#site.db
      .selectFrom('fees')
      .selectAll()
      .where('purpose', '=', 'renew')
      .where('created_at', '>=', momentOf(this.#today, '07:00').toISOString())
      .execute();
    const made = rows.filter(({ id }) => !this.#known.has(id));
    for (const life of this.#lives) {
      const own = made.filter(({ member_id }) => member_id === life.memberId);
      const isWanted = life.wantsFee(this.#today);
      if (own.length !== (isWanted ? 1 : 0)) {
        this.#fault(life, `${own.length} fees were made; wanted: ${isWanted}`);
      }
      for (const { id, amount, due_on, plan } of own) {
        this.#known.add(id);
        this.played.fees += 1;
        const due = addDays(life.end ?? '', 1);
        if (plan !== life.plan || amount !== this.#amountOf(life) || due_on !== due) {
          this.#fault(life, `the fee is ${plan} ${amount} due ${due_on}, not ${due}`);
        }
        life.fee = { id, due, isOpen: true };
      }
    }
  }

  #amountOf({ plan }: Life): number {
    return (plan === 'General' && this.#isRaised ? 175 : (kronor[plan] ?? 0)) * 100;
  }

  #expectEmails(): void {
    for (const life of this.#lives) {
      const step = life.wantsEmail(this.#today);
      if (!step) continue;
      life.asked.add(step);
      life.waiting = { step, since: this.#today };
    }
  }

  #receive(index: number): void {
    const { at, email, recipients } = this.#office.received[index]!;
    const step = stepOf.get(email.subject ?? '');
    if (!step) return;
    this.played.emails += 1;
    const life = this.#lives.find((one) => recipients.includes(one.email))!;
    if (life.needless?.step === step && at < life.needless.at + IN_FLIGHT_MS) {
      life.needless = null;
      this.played.inFlight += 1;
      return;
    }
    if (life.waiting?.step !== step) {
      this.#fault(life, `“${step}” arrived; waiting: ${life.waiting?.step ?? 'nothing'}`);
      return;
    }
    life.waiting = null;
  }

  #compareEmails(isAway: boolean): void {
    if (isAway) return;
    for (const life of this.#lives) {
      if (!life.waiting) continue;
      this.#fault(life, `“${life.waiting.step}” of ${life.waiting.since} has not arrived`);
      life.waiting = null;
    }
  }

  #fault({ end, name }: Life, what: string): void {
    this.played.faults.push(`${this.#today} ${name}, until ${end ?? 'life'}: ${what}`);
  }
}
