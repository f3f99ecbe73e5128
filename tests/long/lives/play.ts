import { isDeepStrictEqual } from 'node:util';
import { purgeExpired } from '../../../src/running/privacy/retention.ts';
import { password } from '../../helpers/admin.ts';
import type { Random } from '../../helpers/random.ts';
import type { TestSite } from '../../helpers/site.ts';
import { beginnings } from './beginnings.ts';
import { Browser } from './browser.ts';
import { addDays, addYears, daysFrom, isMonthEnd, momentOf } from './calendar.ts';
import { Comparison, type Difference } from './compare.ts';
import { Office } from './office.ts';
import { memberActs } from './member-acts.ts';
import { moneyActs } from './money-acts.ts';
import { type Entry, leftOf, Register } from './register.ts';
import { membershipYear } from './rules.ts';
import { type Life, Mismatch, type Scene } from './scene.ts';

/** How much of the time passes until the last life has begun. */
const BEGINNING = 0.55;
const KEPT_YEARS = 3;
/** Since the last change of members who have never had a period, or whose payments were all returned. */
const KEPT_UNPAID_YEARS = 1;
const KEPT_RETURNED_YEARS = 4;
/** When the site deletes, in Stockholm. */
const NIGHT = '03:10';
const ACTS_SHOWN = 15;
/** More of them are the consequences of the first ones. */
const MOST_DIFFERENCES = 25;

/** Days before and after the end of a period on which something may change. */
const edges = [-75, -61, -60, -59, -45, -31, -30, -10, -1, 0, 1, 2, 30, 59, 60, 61, 62, 150];

export class Play {
  readonly #site: TestSite;
  readonly #clock: { now: Date };
  readonly #random: Random;
  readonly #office: Office;
  readonly #register = new Register();
  readonly #lives: Life[];
  readonly #found = new Map<string, string>();
  /** What the members were at the last comparison. */
  #seen: unknown = null;
  pressed = 0;
  compared = 0;

  constructor(
    site: TestSite,
    clock: { now: Date },
    random: Random,
    { count, first, last }: { count: number; first: string; last: string },
  ) {
    const newBrowser = () =>
      new Browser(site.config.origin, (url, init) => site.app.request(url, init));
    this.#site = site;
    this.#clock = clock;
    this.#random = random;
    this.#office = new Office(newBrowser(), { email: 'anna@example.org', password });
    const days = daysFrom(first, last) * BEGINNING;
    this.#lives = Array.from({ length: count }, (_, index) => {
      const isOrganisation = random.chance(0.1);
      const name = `${isOrganisation ? 'Society' : 'Asta'} ${nameOf(index)}`;
      const email = `life${index}@example.org`;
      return {
        member: this.#register.meet({ name, email, isOrganisation }),
        visitor: newBrowser(),
        next: addDays(first, random.below(days)),
        acts: [],
        isWrong: false,
      };
    });
  }

  get differences(): string[] {
    return [...this.#found.values()];
  }

  get isHopeless(): boolean {
    return this.#found.size >= MOST_DIFFERENCES;
  }

  async chooseYear(day: string, nextFrom: string | null): Promise<void> {
    this.#clock.now = momentOf(day, '00:05');
    await this.#office.chooseYear(nextFrom);
    membershipYear.nextFrom = nextFrom;
  }

  /** Plays one day, and compares after the night and before midnight where something has changed. */
  async day(day: string): Promise<void> {
    const due = this.#lives.filter(({ next }) => next === day);
    const gone = this.#forget(day);
    const isChanged = gone || !isDeepStrictEqual(this.#seen, this.#stateOn(day));
    if (due.length === 0 && !isChanged && !isMonthEnd(day)) return;
    const slots = Map.groupBy(due, () =>
      this.#random.weighted({ '00:10': 1, '12:00': 8, '23:50': 1 }),
    );
    await this.#press(day, '00:10', slots.get('00:10') ?? []);
    this.#clock.now = momentOf(day, NIGHT);
    await purgeExpired(this.#site.db, this.#clock.now);
    this.#clock.now = momentOf(day, '08:59');
    if (isChanged) await this.#compare(day, '08:59', []);
    await this.#press(day, '12:00', slots.get('12:00') ?? []);
    if (due.length > 0 || isMonthEnd(day)) {
      this.#clock.now = momentOf(day, '23:30');
      await this.#compare(day, '23:30', due);
    }
    await this.#press(day, '23:50', slots.get('23:50') ?? []);
  }

  async #press(day: string, time: string, lives: Life[]): Promise<void> {
    if (lives.length === 0) return;
    this.#clock.now = momentOf(day, time);
    for (const life of lives) {
      const { member, visitor } = life;
      const tools = { register: this.#register, office: this.#office, random: this.#random };
      const [name, run] = this.#chosen({ ...tools, member, visitor, today: day }, life);
      try {
        life.acts.push(`${day} ${time} ${await run()}`);
        life.next = this.#nextDay(life, day);
        this.pressed += 1;
      } catch (error) {
        life.acts.push(`${day} ${time} ${name}`);
        const shown = error instanceof Mismatch ? error.message : String((error as Error).stack);
        this.#note(day, time, { where: name, of: member.name, wanted: 'done', shown });
      }
    }
  }

  #chosen(scene: Scene, { acts, member }: Life): [string, () => Promise<string>] {
    if (acts.length === 0) {
      const people = { added: 4, honoured: 0.4, applied: 2, bought: 4, imported: 1.5 };
      const way = this.#random.weighted<string>(member.isOrganisation ? { added: 1 } : people);
      return [way, () => beginnings[way]!(scene)];
    }
    const possible = Object.entries({ ...moneyActs, ...memberActs }).flatMap(([name, act]) => {
      const weight = act.weight(scene);
      return weight > 0 ? [[name, weight, act] as const] : [];
    });
    if (possible.length === 0) return ['nothing', async () => 'nothing to do'];
    const weights = Object.fromEntries(possible.map(([name, weight]) => [name, weight]));
    const name = this.#random.weighted<string>(weights);
    return [name, () => possible.find(([one]) => one === name)![2].run(scene)];
  }

  /** Some never come back, until they are forgotten. */
  #nextDay({ member }: Life, today: string): string {
    const isOver = ['lapsed', 'left', 'excluded', 'deceased', 'dissolved'].includes(
      member.statusOn(today),
    );
    if (isOver && this.#random.chance(0.15)) return '';
    const end = member.lastEnd() ?? member.fees.at(-1)?.due ?? today;
    const edge = addDays(end, this.#random.pick(edges));
    const soon = addDays(today, 1 + this.#random.below(5));
    const later = addDays(today, 10 + this.#random.below(90));
    const next = this.#random.weighted({ soon: 3, edge: 4, later: 2 });
    if (next === 'soon') return soon;
    return next === 'edge' && edge > today && edge < addDays(today, 500) ? edge : later;
  }

  /** Deletes what the privacy policy no longer keeps. Returns whether there was something. */
  #forget(today: string): boolean {
    const over = this.#lives.filter((life) => isForgotten(life, today)).map(({ member }) => member);
    const kept = this.#register.members.filter((member) => !over.includes(member));
    if (kept.length === this.#register.members.length) return false;
    this.#register.members = kept;
    for (const life of this.#lives) if (over.includes(life.member)) life.next = '';
    return true;
  }

  #stateOn(day: string): unknown {
    return this.#register.members.map((member) => [
      member.statusOn(day),
      member.periodOn(day)?.plan,
      member.sinceOn(day),
      member.fees.map((fee) => leftOf(fee) > 0 && fee.due < day),
    ]);
  }

  async #compare(day: string, time: string, touched: Life[]): Promise<void> {
    const comparison = new Comparison(this.#office, this.#register, day);
    await (time < '12:00' ? comparison.morning() : comparison.evening());
    for (const { member } of touched) if (member.page !== '') await comparison.fees(member);
    if (time > '12:00' && isMonthEnd(day))
      await comparison.monthEnd(addDays(day, -this.#random.below(500)));
    for (const difference of comparison.differences) this.#note(day, time, difference);
    this.#seen = this.#stateOn(day);
    this.compared += 1;
  }

  #note(day: string, time: string, { of, shown, wanted, where }: Difference): void {
    const key = `${of || where}: ${wanted} / ${shown}`;
    if (this.#found.has(key)) return;
    const life = this.#lives.find(({ member }) => member.name === of);
    // Wrong totals, and what the same life shows later, follow from the first difference.
    if (life ? life.isWrong : this.#found.size > 0) return;
    if (life) Object.assign(life, { isWrong: true, next: '' });
    const text = [
      `${day} ${time}  ${where}  ${of} ${life?.member.number ?? ''}`,
      `  rules: ${wanted.replaceAll('\n', '\n         ')}`,
      `  page:  ${shown.replaceAll('\n', '\n         ')}`,
      ...(life?.acts.slice(-ACTS_SHOWN).map((act) => `    ${act}`) ?? []),
    ].join('\n');
    this.#found.set(key, text);
  }
}

function isForgotten({ acts, member }: Life, today: string): boolean {
  const end = member.lastEnd();
  if (end !== null) {
    const limit = addYears(today, -KEPT_YEARS);
    const ended = member.standings.some((one) => one.kind !== 'suspended' && one.from >= limit);
    return end < limit && !ended;
  }
  const nightOf = (years: number) => `${addYears(today, -years)} ${NIGHT}`;
  if (member.entered === '' || (acts.at(-1) ?? '') >= nightOf(KEPT_UNPAID_YEARS)) return false;
  const payments = member.fees.flatMap(({ entries }) => entries).filter(isPayment);
  return payments.every(({ day }) => day < nightOf(KEPT_RETURNED_YEARS));
}

const isPayment = ({ kind }: Entry) => kind === 'Payment';

/** Makes a name of letters, because names have no digits. */
const nameOf = (index: number) =>
  `Ek${String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
