import type { Random } from '../random.ts';
import { Browser } from './browser.ts';
import { addDays, endOfYearFrom } from './calendar.ts';
import { apply, linksIn, methodsByHand, type Office, payByCard } from './office.ts';
import { type Entry, type Fee, feeStatus, leftOf, type Member, paidFor } from './register.ts';
import type { Register } from './register.ts';
import { type Ending, type Plan, plans } from './rules.ts';

export interface Life {
  member: Member;
  visitor: Browser;
  /** The day of the next act. */
  next: string;
  /** What has happened, newest last. */
  acts: string[];
}

export interface Scene {
  register: Register;
  office: Office;
  random: Random;
  today: string;
}

interface Act {
  /** How likely the act is; 0 where nobody could press it. */
  weight: (life: Life, scene: Scene) => number;
  run: (life: Life, scene: Scene) => Promise<string>;
}

const yearly: Plan[] = ['General', 'Core', 'Provisional'];
const organisations: Plan[] = ['Affiliate', 'Institutional'];

/** Now and then a button is pressed five times at once, which must count once. */
const times = ({ random }: Scene) => (random.chance(0.15) ? 5 : 1);

const plansOf = ({ member }: Life) => (member.isOrganisation ? organisations : yearly);

const openFee = ({ member }: Life) => member.fees.find((fee) => leftOf(fee) > 0);

const hasMoney = ({ member }: Life, states: string[]) =>
  member.fees.filter((fee) => states.includes(feeStatus(fee)) && fee.entries.every(isByHand));

const isByHand = ({ method }: Entry) => method !== 'Simulated';

const canBeTakenBack = (entry: Entry) =>
  entry.kind === 'Payment' && !entry.takenBack && isByHand(entry);

/** Fees whose payments can be corrected without money on its way back. */
const correctable = (life: Life) =>
  life.member.fees.filter(
    (fee) =>
      ['Paid', 'Overpaid', 'Partly paid', 'Under review'].includes(feeStatus(fee)) &&
      fee.entries.some(canBeTakenBack) &&
      fee.entries.every(({ kind }) => kind !== 'Refund'),
  );

const status = ({ member }: Life, { today }: Scene) => member.statusOn(today);

const isIn = (life: Life, scene: Scene, states: string[], weight: number) =>
  life.member.page !== '' && states.includes(status(life, scene)) ? weight : 0;

const present = ['Active', 'Suspended'];
const going = [...present, 'To be renewed', 'Begins later'];

function expect(what: string, isDone: boolean, wanted: boolean): string {
  if (isDone !== wanted) throw new Mismatch(`${what}: ${isDone ? 'done' : 'refused'} on the page`);
  return isDone ? what : `${what} (refused)`;
}

/** The page has done what the rules refuse, or the other way round. */
export class Mismatch extends Error {}

async function record(fee: Fee, amount: number, scene: Scene): Promise<string> {
  const { office, random, register, today } = scene;
  const made = addDays(fee.due, -30);
  const { owner } = fee;
  const isFree = !fee.isChange && owner.standings.every(({ kind }) => kind === 'Suspended');
  const earlier = addDays(today, -random.below(12));
  const day = isFree && random.chance(0.4) ? earlier : today;
  const money = {
    amount,
    day: day < made && fee.isChange ? made : day,
    method: random.pick(methodsByHand),
  };
  const isDone = await office.record(fee, money, times(scene));
  register.book(fee, { kind: 'Payment', ...money }, today);
  if (owner.entered !== '' && owner.page === '') await office.find(owner);
  return expect(`record ${amount / 100} for ${fee.plan} on ${money.day}`, isDone, true);
}

async function addFee(life: Life, { office, register, today }: Scene, plan: Plan): Promise<Fee> {
  const fee = register.charge(life.member, plan, today);
  await office.learn(life.member);
  return fee;
}

async function end(life: Life, scene: Scene, kind: Ending, action: string): Promise<string> {
  const { office, random, register, today } = scene;
  const day = random.chance(0.6) ? today : addDays(today, -random.below(20));
  const isDone = await office.act(life.member, action, { day }, times(scene));
  register.end(life.member, kind, day);
  return expect(`${action} as of ${day}`, isDone, true);
}

async function buy(life: Life, scene: Scene, plan: Plan, isPaid: boolean): Promise<string> {
  const { member, visitor } = life;
  const { office, random, register, today } = scene;
  // A browser without scripts is only known after its first application.
  const often = visitor.knows('sender') ? times(scene) : 1;
  const page = await apply(visitor, member, plan, often);
  const fee = register.charge(member, plan, today);
  let open = page;
  if (random.chance(0.2)) open = await payByCard(visitor, open, 'fail');
  if (!isPaid) {
    await office.findFee(fee);
    return `apply for ${plan}, ${often} times, unpaid`;
  }
  await payByCard(visitor, open, 'pay');
  await bookCard(fee, scene);
  return `buy ${plan} on the site, ${often} times`;
}

async function bookCard(fee: Fee, { office, register, today }: Scene): Promise<void> {
  const { owner } = fee;
  const amount = leftOf(fee);
  register.book(fee, { kind: 'Payment', amount, day: today, method: 'Simulated' }, today);
  if (owner.page === '') await office.find(owner);
  await office.learn(owner);
}

/** The ways into the register. */
export const beginnings: Record<string, (life: Life, scene: Scene) => Promise<string>> = {
  async added(life, scene) {
    const plan = scene.random.pick(plansOf(life));
    life.member.entered = scene.today;
    await scene.office.add(life.member, plan);
    await addFee(life, scene, plan);
    return `added with ${plan}`;
  },
  async honoured(life, { office, register, today }) {
    life.member.entered = today;
    await office.add(life.member, 'Honorary');
    register.grant(life.member, 'Honorary', today);
    return 'added as Honorary';
  },
  applied: (life, scene) => buy(life, scene, 'General', false),
  bought: (life, scene) =>
    buy(life, scene, scene.random.pick(['General', 'General', 'Core', 'Lifetime']), true),
  async imported(life, scene) {
    const { office, random, register, today } = scene;
    const { email, name } = life.member;
    const rows = [['Name', 'Email', 'Plan', 'Start', 'End', 'Paid on', 'Amount']];
    let starts = addDays(today, -random.below(900) - 100);
    for (let year = 0; year < 3 && starts < today; year += 1) {
      const ends = endOfYearFrom(starts);
      const plan = random.pick(yearly);
      rows.push([name, email, plan, starts, ends, starts, String(plans[plan].price / 100)]);
      starts = addDays(ends, 1 + (random.chance(0.5) ? 0 : random.below(90)));
    }
    await office.import(rows, times(scene));
    for (const [, , plan, starts = ''] of rows.slice(1)) {
      const fee = register.charge(life.member, plan as Plan, starts);
      fee.due = starts;
      fee.term = life.member.addTerm(fee.plan, starts, { paidOn: starts });
      const money = { amount: fee.amount, day: starts, method: 'Other' };
      register.book(fee, { kind: 'Payment', ...money }, today);
      life.member.entered ||= starts;
    }
    await office.find(life.member);
    await office.learn(life.member);
    return `imported ${rows
      .slice(1)
      .map((row) => row.slice(2, 4).join(' '))
      .join(', ')}`;
  },
};

/** What can happen to somebody who is in the register. */
export const acts: Record<string, Act> = {
  pay: {
    weight: (life) => (openFee(life) ? 12 : 0),
    run: (life, scene) => record(openFee(life)!, leftOf(openFee(life)!), scene),
  },
  payPart: {
    weight: (life) => (openFee(life) ? 2 : 0),
    run(life, scene) {
      const fee = openFee(life)!;
      return record(fee, Math.max(1, Math.floor(leftOf(fee) / 250)) * 100, scene);
    },
  },
  payTooMuch: {
    weight: (life) => (openFee(life) ? 1 : 0),
    run: (life, scene) => record(openFee(life)!, leftOf(openFee(life)!) + 10_000, scene),
  },
  payTwice: {
    weight: (life) => (hasMoney(life, ['Paid']).length > 0 ? 0.4 : 0),
    run(life, scene) {
      const fee = hasMoney(life, ['Paid']).at(-1)!;
      return record(fee, fee.amount, scene);
    },
  },
  payByLink: {
    // Card payments pay a whole fee.
    weight: (life) => (openFee(life)?.page && openFee(life)?.entries.length === 0 ? 4 : 0),
    async run(life, scene) {
      const fee = openFee(life)!;
      const link = linksIn(await scene.office.open(fee.page)).find((one) =>
        one.startsWith('/pay/'),
      );
      const page = await life.visitor.open(link!);
      await payByCard(life.visitor, page, 'pay');
      await bookCard(fee, scene);
      return `pay ${fee.plan} by the link`;
    },
  },
  takeBack: {
    weight: (life) => (correctable(life).length > 0 ? 0.8 : 0),
    async run(life, scene) {
      const fee = scene.random.pick(correctable(life));
      const entry = scene.random.pick(fee.entries.filter(canBeTakenBack));
      const isDone = await scene.office.takeBack(fee, entry, times(scene));
      scene.register.takeBack(fee, entry, scene.today);
      return expect(`take back ${entry.receipt}`, isDone, true);
    },
  },
  refund: {
    weight: (life) => (hasMoney(life, ['Paid', 'Overpaid']).length > 0 ? 0.6 : 0),
    async run(life, scene) {
      const { office, random, register, today } = scene;
      const fee = random.pick(hasMoney(life, ['Paid', 'Overpaid']));
      const too = paidFor(fee) - fee.amount;
      const amount = too > 0 ? too : random.chance(0.5) ? fee.amount : 2000;
      if (amount > paidFor(fee)) return 'no refund';
      const isDone = await office.refund(fee, amount, times(scene));
      const row = { kind: 'Refund', amount: -amount, day: today, method: 'Bank transfer' } as const;
      register.book(fee, row, today);
      return expect(`refund ${amount / 100}`, isDone, true);
    },
  },
  renew: {
    weight: (life, scene) => {
      const isLate = isIn(life, scene, ['To be renewed', 'Lapsed', 'Has left', 'Not a member'], 10);
      return openFee(life) ? 0 : isLate || isIn(life, scene, present, 5);
    },
    async run(life, scene) {
      const { member } = life;
      const plan = scene.random.pick(plansOf(life));
      if (member.isForLife()) return 'nothing to renew';
      const before = member.fees.length;
      const fee = scene.register.renew(member, plan, scene.today);
      const isDone = await scene.office.act(member, 'renew', { plan }, times(scene));
      if (member.fees.length > before) await scene.office.learn(member);
      return expect(`renew ${plan}`, isDone, fee !== 'refused');
    },
  },
  buy: {
    weight(life, scene) {
      const { member } = life;
      const end = member.lastEnd();
      const isDue = end === null || end < addDays(scene.today, 370);
      if (member.isOrganisation || member.isForLife() || !isDue) return 0;
      return isIn(life, scene, [...going, 'Lapsed', 'Has left', 'Not a member'], 1.5);
    },
    run: (life, scene) => buy(life, scene, scene.random.pick(['General', 'Core']), true),
  },
  change: {
    weight: (life, scene) =>
      openFee(life) || life.member.isForLife() ? 0 : isIn(life, scene, present, 1),
    async run(life, scene) {
      const { member } = life;
      const dearer = (Object.keys(plans) as Plan[]).filter((plan) => {
        const now = member.termOn(scene.today)?.plan;
        return now && plans[plan].price > plans[now].price && plan !== 'Lifetime';
      });
      const plan = scene.random.pick(dearer);
      if (!plan) return 'nothing to change';
      const fee = scene.register.change(member, plan, scene.today);
      const isDone = await scene.office.act(member, 'change', { plan }, times(scene));
      await scene.office.learn(member);
      return expect(`change to ${plan}`, isDone, fee !== 'refused');
    },
  },
  grant: {
    weight: (life, scene) =>
      life.member.isForLife() ? 0 : isIn(life, scene, [...going, 'Lapsed', 'Not a member'], 0.4),
    async run(life, scene) {
      const plan = scene.random.pick<Plan>(['General', 'Honorary', 'Lifetime']);
      const day = scene.today;
      const isDone = await scene.office.act(life.member, 'grant', { plan, day }, times(scene));
      const wanted = scene.register.grant(life.member, plan, day);
      return expect(`grant ${plan}`, isDone, wanted === 'granted');
    },
  },
  removeGrant: {
    weight: (life) => (life.member.terms.some(isGranted(life)) ? 0.7 : 0),
    async run(life, scene) {
      const isDone = await scene.office.removeGrant(life.member);
      life.member.removeTerm(life.member.terms.findLast(isGranted(life))!, scene.today);
      return expect('remove the granted term', isDone, true);
    },
  },
  suspend: {
    weight: (life, scene) => isIn(life, scene, ['Active', 'To be renewed'], 0.7),
    async run(life, { office, random, today }) {
      const from = addDays(today, random.below(9) - 3);
      const until = random.chance(0.5) ? addDays(from, random.below(70)) : '';
      const isTaken = life.member.standings.some(
        (one) => one.kind === 'Suspended' && one.until >= from && (!until || one.from <= until),
      );
      const isDone = await office.act(life.member, 'suspend', { from, until });
      if (!isTaken) life.member.addStanding('Suspended', from, until || undefined);
      return expect(`suspend from ${from} to ${until}`, isDone, !isTaken);
    },
  },
  resume: {
    weight: (life, scene) => isIn(life, scene, ['Suspended'], 2),
    async run(life, { office, today }) {
      const isDone = await office.act(life.member, 'resume', { day: today });
      const standing = life.member.standings.find(
        ({ kind, until }) => kind === 'Suspended' && until >= today,
      )!;
      standing.until = addDays(today, -1);
      return expect('lift the suspension', isDone, true);
    },
  },
  leave: {
    weight: (life, scene) => isIn(life, scene, going, 0.8),
    run: (life, scene) => end(life, scene, 'Has left', 'leave'),
  },
  exclude: {
    weight: (life, scene) => isIn(life, scene, [...going, 'Lapsed'], 0.3),
    run: (life, scene) => end(life, scene, 'Excluded', 'exclude'),
  },
  die: {
    weight: (life, scene) => isIn(life, scene, going, 0.2),
    run(life, scene) {
      const [kind, action] = life.member.isOrganisation
        ? (['Dissolved', 'dissolve'] as const)
        : (['Deceased', 'deceased'] as const);
      return end(life, scene, kind, action);
    },
  },
  undo: {
    weight: (life, scene) =>
      isIn(life, scene, ['Has left', 'Excluded', 'Deceased', 'Dissolved'], 4),
    async run(life, { office, today }) {
      const { member } = life;
      const ending = member.endingOn(today);
      const isDone = await office.act(member, 'undo', {});
      member.standings = member.standings.filter((one) => one !== ending);
      return expect('undo the ending', isDone, true);
    },
  },
  readmit: {
    weight: (life, scene) => isIn(life, scene, ['Excluded'], 3),
    async run(life, { office, today }) {
      const isDone = await office.act(life.member, 'readmit', { day: today });
      life.member.endingOn(today)!.until = addDays(today, -1);
      return expect('readmit', isDone, true);
    },
  },
  double: {
    weight: (life, scene) => (life.member.isOrganisation ? 0 : isIn(life, scene, going, 0.4)),
    async run(life, scene) {
      const { office, register, today } = scene;
      const twin = register.meet(life.member);
      twin.entered = today;
      await office.add(twin, 'General');
      await addFee({ ...life, member: twin }, scene, 'General');
      const isDone = await office.merge(life.member, twin);
      register.merge(life.member, twin);
      return expect('added again and merged', isDone, true);
    },
  },
};

const isGranted =
  ({ member }: Life) =>
  (term: Member['terms'][number]) =>
    term.paidOn === null && !member.fees.some((fee) => fee.term === term);
