import { addDays } from './calendar.ts';
import type { Plan } from './rules.ts';
import { type Act, expectAct, going, type Scene, times, where } from './scene.ts';

const endings = {
  leave: 'left',
  exclude: 'excluded',
  deceased: 'deceased',
  dissolve: 'dissolved',
} as const;

const grantedPeriods = ({ member }: Scene) =>
  member
    .stretches()
    .map(({ period }) => period)
    .filter(
      (period) => period.paidOn === null && !member.fees.some((fee) => fee.period === period),
    );

/** What the office can decide about a member. */
export const memberActs: Record<string, Act> = {
  grant: {
    weight: (scene) =>
      scene.member.isForLife() ? 0 : where(scene, [...going, 'lapsed', 'never'], 0.4),
    async run(scene) {
      const { member, office, random, register, today } = scene;
      const plan = random.pick<Plan>(['General', 'Honorary', 'Lifetime']);
      const isDone = await office.act(member, 'grant', { plan, day: today }, times(scene));
      const wanted = register.grant(member, plan, today);
      return expectAct(`grant ${plan}`, isDone, wanted === 'granted');
    },
  },
  removeGrant: {
    weight: (scene) => (grantedPeriods(scene).length === 1 ? 0.7 : 0),
    async run(scene) {
      const isDone = await scene.office.removeGrant(scene.member);
      scene.member.removePeriod(grantedPeriods(scene)[0]!, scene.today);
      return expectAct('remove the granted period', isDone);
    },
  },
  suspend: {
    weight: (scene) => where(scene, ['active', 'grace'], 0.7),
    async run({ member, office, random, today }) {
      const from = addDays(today, random.below(9) - 3);
      const until = random.chance(0.5) ? addDays(from, random.below(70)) : '';
      const isTaken = member.standings.some(
        (one) => one.kind === 'suspended' && one.until >= from && (!until || one.from <= until),
      );
      const isDone = await office.act(member, 'suspend', { from, until });
      if (!isTaken) member.addStanding('suspended', from, until || undefined);
      return expectAct(`suspend from ${from} to ${until}`, isDone, !isTaken);
    },
  },
  resume: {
    weight: (scene) => where(scene, ['suspended'], 2),
    async run({ member, office, today }) {
      const isDone = await office.act(member, 'resume', { day: today });
      const suspension = member.standings.find(
        ({ kind, until }) => kind === 'suspended' && until >= today,
      );
      suspension!.until = addDays(today, -1);
      return expectAct('lift the suspension', isDone);
    },
  },
  end: {
    weight: (scene) => where(scene, [...going, 'lapsed'], 1.2),
    async run(scene) {
      const { member, office, random, register, today } = scene;
      const action = random.weighted({
        leave: going.includes(member.statusOn(today)) ? 6 : 0,
        exclude: 2,
        deceased: member.isOrganisation ? 0 : 1,
        dissolve: member.isOrganisation ? 1 : 0,
      });
      const day = random.chance(0.6) ? today : addDays(today, -random.below(20));
      const isDone = await office.act(
        member,
        action,
        { day: action === 'leave' ? addDays(day, -1) : day },
        times(scene),
      );
      register.end(member, endings[action], day);
      return expectAct(`${action} as of ${day}`, isDone);
    },
  },
  undo: {
    weight: (scene) => where(scene, Object.values(endings), 4),
    async run({ member, office, today }) {
      const isDone = await office.act(member, 'undo', {});
      const ending = member.endingOn(today);
      member.standings = member.standings.filter((one) => one !== ending);
      return expectAct('undo the ending', isDone);
    },
  },
  readmit: {
    weight: (scene) => where(scene, ['excluded'], 3),
    async run({ member, office, today }) {
      const isDone = await office.act(member, 'readmit', { day: today });
      member.endingOn(today)!.until = addDays(today, -1);
      return expectAct('readmit', isDone);
    },
  },
  double: {
    weight: (scene) => (scene.member.isOrganisation ? 0 : where(scene, going, 0.4)),
    async run({ member, office, register, today }) {
      const twin = register.meet(member);
      twin.entered = today;
      await office.add(twin, 'General');
      register.fee(twin, 'General', today);
      await office.learn(twin);
      const isDone = await office.merge(member, twin);
      register.merge(member, twin);
      return expectAct('added again and merged', isDone);
    },
  },
};
