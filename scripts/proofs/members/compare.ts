import type { Database } from '../../../src/database/connection.ts';
import { membersByPlan } from '../../../src/members/counts/day-counts.ts';
import { covers } from '../../../src/members/days.ts';
import type { By } from '../../../src/members/history.ts';
import { nextTerm } from '../../../src/members/terms/next-term.ts';
import { addMember } from '../../../src/members/register.ts';
import {
  endMembership,
  liftSuspension,
  readmit,
  suspend,
} from '../../../src/members/terms/standings.ts';
import { isLiving, memberSince, memberStatuses, statusOn } from '../../../src/members/status.ts';
import { hasStatus, statusOnDay } from '../../../src/members/list/status-sql.ts';
import { addTerm, memberDays } from '../../../src/members/terms/terms.ts';
import { votersOn } from '../../../src/voting/voters.ts';
import type { Random } from '../random.ts';
import { randomDay, randomHistory } from './histories.ts';
import { type Event, Oracle } from './oracle.ts';

export interface Life {
  id: string;
  events: Event[];
  oracle: Oracle;
}

const by: By = { adminId: null, now: new Date('2026-01-01T12:00:00Z') };

/** Plays random lives of members in the register and in oracles. Returns the lives and all differences. */
export async function compareHistories(
  db: Database,
  random: Random,
  { histories, days }: { histories: number; days: number },
): Promise<{ lives: Life[]; faults: string[] }> {
  const faults: string[] = [];
  const lives: Life[] = [];
  for (let number = 0; number < histories; number += 1) {
    lives.push(await live(db, randomHistory(random), faults));
  }
  for (const life of lives) await compareLife(db, life, random, days, faults);
  for (let count = 0; count < 20; count += 1) {
    await compareCounts(db, lives, randomDay(random), faults);
  }
  return { lives, faults };
}

async function live(db: Database, events: Event[], faults: string[]): Promise<Life> {
  const oracle = new Oracle();
  const id = await db.transaction().execute(async (trx) => {
    const name = { full_name: 'Anna Åberg', email: 'anna@example.org', language: 'en' };
    const joined_on = events[0]!.day;
    const { id } = await addMember(trx, { ...name, joined_on, kind: 'person' }, by);
    for (const event of events) {
      const isExpected = oracle.apply(event);
      const isDone = await happen(trx, id, event);
      if (isDone !== isExpected) {
        faults.push(`${JSON.stringify(event)} of ${JSON.stringify(events)}: ${isDone}`);
      }
    }
    return id;
  });
  return { id, events, oracle };
}

async function happen(trx: Database, id: string, event: Event): Promise<boolean> {
  const { day, type } = event;
  switch (type) {
    case 'pay':
    case 'change': {
      const asked = { plan: event.plan, paidOn: day, isChange: type === 'change' };
      const next = nextTerm(await memberDays(trx, id), asked);
      if ('refused' in next) return false;
      await addTerm(trx, id, { ...next, plan: event.plan, paid_on: day }, by);
      return true;
    }
    case 'left':
    case 'excluded':
    case 'deceased':
      return (await endMembership(trx, id, { standing: type, day }, by)).outcome === 'ended';
    case 'readmit':
      return (await readmit(trx, id, day, by)).outcome === 'readmitted';
    case 'suspend': {
      const days = { from: day, until: event.until };
      return (await suspend(trx, id, days, by)).outcome === 'suspended';
    }
    case 'lift':
      return (await liftSuspension(trx, id, day, by)).outcome === 'lifted';
  }
}

async function compareLife(
  db: Database,
  { id, events, oracle }: Life,
  random: Random,
  days: number,
  faults: string[],
): Promise<void> {
  const member = await memberDays(db, id);
  for (let count = 0; count < days; count += 1) {
    const near = random.chance(0.5) ? random.pick(events).day : undefined;
    const day = near ?? randomDay(random, '2023-10-01');
    const { status, ...is } = await db
      .selectFrom('members')
      .select(statusOnDay(day).as('status'))
      .select((row) =>
        memberStatuses.map((status) =>
          row.cast<number>(hasStatus(status, day), 'integer').as(status),
        ),
      )
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const covering = member.terms.find((term) => isLiving(term) && covers(term, day));
    const paidBy = random.chance(0.5) ? day : randomDay(random);
    const votes = await votersOn(db, { day, paidBy }).where('members.id', '=', id).execute();
    const found = {
      sql: status,
      matches: memberStatuses.filter((one) => is[one] === 1).join(),
      status: statusOn(member, day),
      since: memberSince(member, day),
      end: covering?.ends_on,
      plan: covering?.plan ?? null,
      hasVote: votes.length > 0,
    };
    const expected = {
      sql: oracle.status(day),
      matches: oracle.status(day),
      status: oracle.status(day),
      since: oracle.since(day),
      end: oracle.end(day),
      plan: oracle.plan(day),
      hasVote: oracle.hasVote(day, paidBy),
    };
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
      faults.push(
        `${day} of ${JSON.stringify(events)}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`,
      );
    }
  }
}

async function compareCounts(db: Database, lives: Life[], day: string, faults: string[]) {
  const plans = Object.fromEntries(
    (await membersByPlan(db, day)).map(({ plan, count }) => [plan, count]),
  );
  const expected = Object.fromEntries(
    [...Map.groupBy(lives, ({ oracle }) => oracle.plan(day))]
      .filter(([plan]) => plan)
      .map(([plan, list]) => [plan!, list.length] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
  const voters = await votersOn(db, { day, paidBy: day }).execute();
  const votes = lives.filter(({ oracle }) => oracle.hasVote(day, day)).length;
  if (JSON.stringify([plans, voters.length]) !== JSON.stringify([expected, votes])) {
    faults.push(
      `count of ${day}: ${JSON.stringify([plans, voters.length])}, not ${JSON.stringify([expected, votes])}`,
    );
  }
}
