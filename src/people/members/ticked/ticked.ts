import type { Context } from 'hono';
import type { Database } from '../../../db/connection.ts';
import { type By, record } from '../../../services/activity/record.ts';
import { tickedIds } from '../../../shared/fields/ticks.ts';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import type { Site } from '../../../site.ts';
import type { AppEnvironment } from '../../../web/environment.ts';
import { contextOf } from '../../../web/list.ts';
import { storeStatus } from '../../fees/fee-rows.ts';
import { cancelFees } from '../../periods/open-fees.ts';
import { payable } from '../../payments/shared/status.ts';
import { isOpenEnding, memberDays } from '../../periods/periods.ts';
import { type ActionValues, mayLeave } from '../../register/shared/actions.ts';
import { fitsKind } from '../../register/shared/plan-rules.ts';
import { plannedEnding } from '../../register/shared/status.ts';
import { act, type Acted, isChange } from '../actions/act.ts';
import { members } from '../list/list.tsx';
import { statusColumns } from '../status-on-day.ts';

export type TickedAct = 'change' | 'leave';

/** Finds the members that the address names. Never everybody, whatever it says. */
export async function membersTicked(c: Context<AppEnvironment>) {
  const at = contextOf(c);
  const { found } = await members.matching(at, { ids: tickedIds(c.req.query('ids')).join() });
  return found
    .select(['id', 'number', 'full_name', 'kind'])
    .select(statusColumns(at.day))
    .orderBy('sort_key')
    .orderBy('number')
    .execute();
}

export type Ticked = Awaited<ReturnType<typeof membersTicked>>[number];

export type Effect = Ticked & Acted & { isChanged: boolean };

/** Does to each what the page of the member would offer, and returns how it went. */
export async function actOnEach(
  trx: Database,
  action: TickedAct,
  ticked: Ticked[],
  values: ActionValues,
  by: By,
  site: Pick<Site, 'config'>,
): Promise<Effect[]> {
  const done = [];
  for (const member of ticked) {
    const obstacle =
      action === 'leave'
        ? await obstacleToLeaving(trx, member, by)
        : obstacleToPlan(values.plan, member);
    const acted = obstacle ?? (await act(trx, action, member.id, values, by, site));
    done.push({ ...member, ...acted, isChanged: isChange(acted.outcome) });
  }
  return done;
}

function obstacleToPlan(plan: string, { kind }: Ticked) {
  if (fitsKind(plan, kind)) return null;
  return { outcome: kind === 'person' ? 'forOrganisations' : 'forPeople' };
}

async function obstacleToLeaving(trx: Database, { id, status }: Ticked, { now }: By) {
  const { standings } = await memberDays(trx, id);
  if (plannedEnding(standings, dayInStockholm(now))) return { outcome: 'isLeaving' };
  return mayLeave(status) ? null : { outcome: 'notMember' };
}

export type Done = Ticked & { feeId?: string; outcome: 'undoable' | 'undone' | 'settled' | 'left' };

/** Finds what was done to these members at that moment, and whether it can be undone. */
export async function doneAt(
  db: Database,
  action: TickedAct,
  ticked: Ticked[],
  at: string,
): Promise<Done[]> {
  const ids = ['', ...ticked.map(({ id }) => id)];
  if (action === 'leave') {
    const standings = await db
      .selectFrom('member_standings')
      .selectAll()
      .where('member_id', 'in', ids)
      .where('created_at', '=', at)
      .execute();
    return withOutcomes(ticked, standings, (standing) => ({
      isUndone: standing.voided_at !== null,
      isOpen: isOpenEnding(standing),
    }));
  }
  const fees = await db
    .selectFrom('fees')
    .select(['id', 'member_id', 'status'])
    .where('member_id', 'in', ids)
    .where('purpose', '=', 'change')
    .where('created_at', '=', at)
    .execute();
  return withOutcomes(ticked, fees, ({ id, status }) => ({
    feeId: id,
    isUndone: status === 'cancelled',
    isOpen: payable.includes(status),
  }));
}

function withOutcomes<Row extends { member_id: string | null }>(
  ticked: Ticked[],
  rows: Row[],
  read: (row: Row) => { feeId?: string; isUndone: boolean; isOpen: boolean },
): Done[] {
  return ticked.map((member) => {
    const own = rows.find(({ member_id }) => member_id === member.id);
    if (!own) return { ...member, outcome: 'left' };
    const { isOpen, isUndone, ...rest } = read(own);
    if (isUndone) return { ...member, outcome: 'undone' };
    return { ...member, ...rest, outcome: isOpen ? 'undoable' : 'settled' };
  });
}

/** Undoes what can be undone of it. Returns the members, and the fees that nobody has to pay any more. */
export async function undoEach(
  trx: Database,
  action: TickedAct,
  done: Done[],
  at: string,
  by: By,
  site: Pick<Site, 'config'>,
): Promise<{ undone: Done[]; cancelled: string[] }> {
  const undone = [];
  const cancelled = [];
  for (const member of done.filter(({ outcome }) => outcome === 'undoable')) {
    if (action === 'leave') {
      await act(trx, 'undo', member.id, noValues, by, site);
    } else {
      const ended = await cancelFees(trx, { ids: [member.feeId!] }, by);
      if (ended.length === 0) continue;
      cancelled.push(...ended);
      await reopenReplaced(trx, member.id, at, by);
    }
    undone.push(member);
  }
  return { undone, cancelled };
}

const noValues = {} as ActionValues;

/** Brings back the fee that another plan's fee has replaced at that moment. */
async function reopenReplaced(trx: Database, memberId: string, at: string, by: By) {
  const replaced = await trx
    .selectFrom('fees')
    .select(['id', 'plan', 'amount'])
    .where('member_id', '=', memberId)
    .where('status', '=', 'cancelled')
    .where('updated_at', '=', at)
    .execute();
  for (const { amount, id, plan } of replaced) {
    await storeStatus(trx, id, 'pending', by.now);
    await record(trx, by, { memberId }, 'feeAdded', { fee: id, plan, amount });
  }
}
