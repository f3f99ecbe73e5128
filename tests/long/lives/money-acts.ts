import { bookCard, buy } from './beginnings.ts';
import { addDays } from './calendar.ts';
import { linksIn, methodsByHand, payByCard } from './office.ts';
import { type Entry, type Fee, feeStatus, leftOf, paidFor } from './register.ts';
import { type Plan, plans } from './rules.ts';
import {
  type Act,
  away,
  expectAct,
  going,
  openFee,
  plansOf,
  present,
  type Scene,
  times,
  where,
} from './scene.ts';

const isByHand = ({ method }: Entry) => method !== 'demo';

const canBeTakenBack = (entry: Entry) =>
  entry.kind === 'Payment' && !entry.takenBack && isByHand(entry);

const byHand = ({ member }: Scene, statuses: string[]) =>
  member.fees.filter((fee) => statuses.includes(feeStatus(fee)) && fee.entries.every(isByHand));

/** Fees whose payments can be corrected without money on its way back. */
const correctable = ({ member }: Scene) =>
  member.fees.filter(
    (fee) =>
      ['paid', 'overpaid', 'partly_paid', 'needs_review'].includes(feeStatus(fee)) &&
      fee.entries.some(canBeTakenBack) &&
      fee.entries.every(({ kind }) => kind !== 'Refund'),
  );

async function record(fee: Fee, amount: number, scene: Scene): Promise<string> {
  const { office, random, register, today } = scene;
  const { owner } = fee;
  const isFree = !fee.isChange && owner.standings.every(({ kind }) => kind === 'suspended');
  const earlier = addDays(today, -random.below(12));
  const day = isFree && random.chance(0.4) ? earlier : today;
  const money = { amount, day, method: random.pick(methodsByHand) };
  const isDone = await office.record(fee, money, times(scene));
  register.book(fee, { kind: 'Payment', ...money }, today);
  if (owner.entered !== '' && owner.page === '') await office.find(owner);
  return expectAct(`record ${amount / 100} for ${fee.plan} on ${day}`, isDone);
}

/** What can happen to fees and payments. */
export const moneyActs: Record<string, Act> = {
  pay: {
    weight: (scene) => (openFee(scene) ? 14 : 0),
    run(scene) {
      const fee = openFee(scene)!;
      scene.register.price(fee, scene.today);
      const left = leftOf(fee);
      const part = Math.max(1, Math.floor(left / 250)) * 100;
      const way = scene.random.weighted({ all: 12, part: 2, tooMuch: 1 });
      return record(fee, { all: left, part, tooMuch: left + 10_000 }[way], scene);
    },
  },
  payTwice: {
    weight: (scene) => (byHand(scene, ['paid']).length > 0 ? 0.4 : 0),
    run(scene) {
      const fee = byHand(scene, ['paid']).at(-1)!;
      return record(fee, fee.amount, scene);
    },
  },
  payByLink: {
    // Card payments pay a whole fee.
    weight(scene) {
      const fee = openFee(scene);
      return fee?.page && fee.entries.length === 0 ? 4 : 0;
    },
    async run(scene) {
      const fee = openFee(scene)!;
      scene.register.price(fee, scene.today);
      const links = linksIn(await scene.office.open(fee.page));
      const page = await scene.visitor.open(links.find((link) => link.startsWith('/pay/'))!);
      await payByCard(scene.visitor, page, 'pay');
      await bookCard(fee, scene);
      return `pay ${fee.plan} by the link`;
    },
  },
  takeBack: {
    weight: (scene) => (correctable(scene).length > 0 ? 0.8 : 0),
    async run(scene) {
      const fee = scene.random.pick(correctable(scene));
      const entry = scene.random.pick(fee.entries.filter(canBeTakenBack));
      const isDone = await scene.office.takeBack(fee, entry, times(scene));
      scene.register.takeBack(fee, entry, scene.today);
      return expectAct(`take back ${entry.receipt}`, isDone);
    },
  },
  refund: {
    weight: (scene) => (byHand(scene, ['paid', 'overpaid']).length > 0 ? 0.6 : 0),
    async run(scene) {
      const { office, random, register, today } = scene;
      const fee = random.pick(byHand(scene, ['paid', 'overpaid']));
      const tooMuch = paidFor(fee) - fee.amount;
      const amount = tooMuch || (random.chance(0.5) ? fee.amount : Math.min(2000, fee.amount));
      const isDone = await office.refund(fee, amount, times(scene));
      const row = { kind: 'Refund', amount: -amount, day: today, method: 'bank' } as const;
      register.book(fee, row, today);
      return expectAct(`refund ${amount / 100}`, isDone);
    },
  },
  renew: {
    weight(scene) {
      if (openFee(scene) || scene.member.isForLife()) return 0;
      return where(scene, away, 10) || where(scene, present, 5);
    },
    async run(scene) {
      const { member, office, random, register, today } = scene;
      const plan = random.pick(plansOf(scene));
      const fee = register.renew(member, plan, today);
      const isDone = await office.act(member, 'renew', { plan }, times(scene));
      await office.learn(member);
      return expectAct(`renew ${plan}`, isDone, fee !== 'refused');
    },
  },
  buy: {
    weight(scene) {
      const { member, today } = scene;
      if (member.isOrganisation || member.isForLife()) return 0;
      const isDue = (member.lastEnd() ?? '') < addDays(today, 370);
      return isDue ? where(scene, [...going, ...away], 1.5) : 0;
    },
    run: (scene) => buy(scene, scene.random.pick(['General', 'Core'])),
  },
  change: {
    weight: (scene) =>
      openFee(scene) || dearer(scene).length === 0 ? 0 : where(scene, present, 1),
    async run(scene) {
      const { member, office, random, register, today } = scene;
      const plan = random.pick(dearer(scene));
      const fee = register.change(member, plan, today);
      const isDone = await office.act(member, 'change', { plan }, times(scene));
      await office.learn(member);
      return expectAct(`change to ${plan}`, isDone, fee !== 'refused');
    },
  },
};

function dearer({ member, today }: Scene): Plan[] {
  const now = member.isForLife() ? undefined : member.periodOn(today);
  const all = Object.keys(plans) as Plan[];
  return all.filter((plan) => now && plans[plan].price > plans[now.plan].price);
}
