import { planOf } from '../../../shared/plans.ts';
import { addDays, isDay } from '../../../shared/days.ts';
import { endings, type Ending, type MemberStatus } from './status.ts';

export type ActionField =
  | 'plan'
  | 'day'
  | 'decided_on'
  | 'first'
  | 'from'
  | 'until'
  | 'number'
  | 'period';

interface ActionRules {
  fields: readonly ActionField[];
  /** Needs a recent code or password. */
  isCareful: boolean;
  ending?: Ending;
}

/** The actions of the office on a member. Each has a page of its own. */
export const actions = {
  renew: { fields: ['plan', 'first'], isCareful: false },
  change: { fields: ['plan'], isCareful: false },
  grant: { fields: ['plan', 'day', 'period'], isCareful: true },
  suspend: { fields: ['from', 'until'], isCareful: true },
  resume: { fields: ['day'], isCareful: true },
  leave: { fields: ['day'], isCareful: true, ending: 'left' },
  exclude: { fields: ['day', 'decided_on'], isCareful: true, ending: 'excluded' },
  deceased: { fields: ['day'], isCareful: true, ending: 'deceased' },
  dissolve: { fields: ['day'], isCareful: true, ending: 'dissolved' },
  undo: { fields: [], isCareful: true },
  readmit: { fields: ['day'], isCareful: true },
  moveIn: { fields: ['number'], isCareful: false },
  moveOut: { fields: [], isCareful: false },
  merge: { fields: ['number'], isCareful: true },
  void: { fields: ['period'], isCareful: true },
} as const satisfies Record<string, ActionRules>;

export type MemberAction = keyof typeof actions;

export const memberActions = Object.keys(actions) as MemberAction[];

export const actionRules = (action: MemberAction): ActionRules => actions[action];

export const mayLeave = (status: MemberStatus): boolean =>
  ['active', 'suspended', 'grace', 'upcoming'].includes(status);

/** Leaves out what the register would refuse in any case. */
export function offeredActions({
  kind,
  isForLife,
  status,
  isLeaving,
  isTooEarly,
  isInHousehold,
}: {
  kind: 'person' | 'organisation';
  /** True where the last period has no end. */
  isForLife: boolean;
  status: MemberStatus;
  /** True where the day of leaving is still to come. */
  isLeaving: boolean;
  /** True where the last period is still too long to be renewed. */
  isTooEarly: boolean;
  isInHousehold: boolean;
}): MemberAction[] {
  const hasEnded = (endings as readonly string[]).includes(status);
  const mayJoin = !hasEnded || status === 'left';
  const offers: Record<MemberAction, boolean> = {
    renew: mayJoin && !isLeaving && !isForLife && !isTooEarly,
    change: (status === 'active' || status === 'suspended') && !isForLife && !isLeaving,
    grant: mayJoin && !isForLife,
    suspend: ['active', 'grace', 'upcoming'].includes(status),
    resume: status === 'suspended',
    leave: mayLeave(status),
    exclude: !hasEnded,
    deceased: !hasEnded && kind === 'person',
    dissolve: !hasEnded && kind === 'organisation',
    undo: hasEnded || isLeaving,
    readmit: status === 'excluded',
    moveIn: !hasEnded && kind === 'person' && !isInHousehold,
    moveOut: isInHousehold,
    merge: true,
    void: false,
  };
  return memberActions.filter((action) => offers[action]);
}

/** `member` is who was chosen from several that were found. */
export type ActionValues = Record<ActionField | 'member', string>;

export type ActionFaults = Partial<Record<ActionField, string>>;

/** Returns keys of `members:errors`. */
export function actionFaults(
  action: MemberAction,
  values: ActionValues,
  today: string,
): ActionFaults {
  const { ending, fields } = actionRules(action);
  const faults: ActionFaults = {};
  for (const field of fields) {
    const value = values[field];
    if (field === 'plan' && !planOf(value)) faults.plan = 'planUnknown';
    if (!['day', 'decided_on', 'first', 'from', 'until'].includes(field)) continue;
    const mayBeEmpty = ['until', 'decided_on', 'first'].includes(field);
    if (value === '' && mayBeEmpty) continue;
    if (!isDay(value)) faults[field] = 'dayInvalid';
    else if (field === 'first' && value <= today) faults.first = 'dayNotLater';
    else if (field === 'first' && value > addDays(today, 731)) faults.first = 'dayTooFar';
    else if (action === 'leave' && value > addDays(today, 366)) faults.day = 'dayTooLate';
    else if (action !== 'leave' && (ending || field === 'decided_on') && value > today)
      faults[field] = 'dayInFuture';
    else if (field === 'until' && value < values.from) faults.until = 'dateOrder';
  }
  return faults;
}
