import { addDays, endOfYearFrom } from './calendar.ts';
import { apply, payByCard } from './office.ts';
import { type Fee, leftOf } from './register.ts';
import { type Plan, plans } from './rules.ts';
import { plansOf, type Scene, times, yearly } from './scene.ts';

/** Enters what the visitor has paid by card. */
export async function bookCard(fee: Fee, { office, register, today }: Scene): Promise<void> {
  const { owner } = fee;
  const amount = leftOf(fee);
  register.book(fee, { kind: 'Payment', amount, day: today, method: 'demo' }, today);
  if (owner.page === '') await office.find(owner);
  await office.learn(owner);
}

/** Applies on the site and pays there, sometimes at the second attempt. */
export async function buy(scene: Scene, plan: Plan, isPaid = true): Promise<string> {
  const { member, office, random, register, today, visitor } = scene;
  // A browser without scripts is only known after its first application.
  const often = visitor.knows('sender') ? times(scene) : 1;
  let page = await apply(visitor, member, plan, often);
  const fee = register.fee(member, plan, today);
  if (random.chance(0.2)) page = await payByCard(visitor, page, 'fail');
  if (!isPaid) {
    await office.findFee(fee);
    return `apply for ${plan}, ${often} times, unpaid`;
  }
  await payByCard(visitor, page, 'pay');
  await bookCard(fee, scene);
  return `buy ${plan} on the site, ${often} times`;
}

/** The ways into the register. */
export const beginnings: Record<string, (scene: Scene) => Promise<string>> = {
  async added(scene) {
    const { member, office, random, register, today } = scene;
    const plan = random.pick(plansOf(scene));
    member.entered = today;
    await office.add(member, plan);
    register.fee(member, plan, today);
    await office.learn(member);
    return `added with ${plan}`;
  },
  async honoured({ member, office, register, today }) {
    member.entered = today;
    await office.add(member, 'Honorary');
    register.grant(member, 'Honorary', today);
    return 'added as Honorary';
  },
  applied: (scene) => buy(scene, 'General', false),
  bought: (scene) => buy(scene, scene.random.pick(['General', 'General', 'Core', 'Lifetime'])),
  async imported(scene) {
    const { member, office, random, register, today } = scene;
    const rows: { plan: Plan; starts: string }[] = [];
    let starts = addDays(today, -random.below(900) - 100);
    while (rows.length < 3 && starts < today) {
      rows.push({ plan: random.pick(yearly), starts });
      starts = addDays(endOfYearFrom(starts), 1 + (random.chance(0.5) ? 0 : random.below(90)));
    }
    await office.import(
      rows.map((row) => [
        member.name,
        member.email,
        row.plan,
        row.starts,
        endOfYearFrom(row.starts),
        row.starts,
        String(plans[row.plan].price / 100),
      ]),
      times(scene),
    );
    member.entered = rows[0]!.starts;
    for (const { plan, starts: day } of rows) {
      const fee = register.fee(member, plan, day);
      fee.due = day;
      fee.period = member.addPeriod(plan, day, { paidOn: day, until: endOfYearFrom(day) });
      register.book(fee, { kind: 'Payment', amount: fee.amount, day, method: 'other' }, today);
    }
    await office.find(member);
    await office.learn(member);
    return `imported ${rows.map((row) => `${row.plan} ${row.starts}`).join(', ')}`;
  },
};
