import type { Database } from '../../db/connection.ts';
import { covers, type Days } from '../../shared/days.ts';
import { addHistory, type By } from '../register/history.ts';
import { endOfTerm, rulesOf } from '../register/shared/plan-rules.ts';
import { byStart, isLiving, type MemberDays } from '../register/shared/status.ts';
import { type NextTerm, nextStart, nextTerm } from './shared/next-term.ts';
import { endStanding, memberDays, type Term } from './terms.ts';

export interface Move extends Days {
  term: Term;
}

type AllDays = Pick<MemberDays, 'standings'> & { terms: readonly Term[] };

/** Returns the terms that begin earlier because one before them is no longer valid: nobody waits for days already paid. */
export function movesForward({ standings, terms }: AllDays, today: string): Move[] {
  const living = terms.filter(isLiving).toSorted(byStart);
  let last = living.findLast(({ starts_on }) => starts_on <= today)?.ends_on ?? null;
  const moves: Move[] = [];
  for (const term of living.filter(({ starts_on }) => starts_on > today)) {
    const move = isMovable(term) && placed(term, last);
    const isFree =
      move &&
      !standings.some((one) => isLiving(one) && keepsOut(one) && covers(one, move.starts_on));
    const isEarlier = isFree && move.starts_on < term.starts_on;
    if (isEarlier) moves.push(move);
    last = isEarlier ? move.ends_on : term.ends_on;
  }
  return moves;
}

/**
 * Returns the place that the term of a payment that is recorded again has in the order of the payments, with the terms
 * that follow it. Returns null where it is only the next term.
 */
export function termAgain(
  days: AllDays,
  asked: { plan: string; paidOn: string; isChange: boolean },
): { next: NextTerm; moves: Move[] } | null {
  const later = days.terms
    .filter(isMovable)
    .filter(({ paid_on }) => paid_on > asked.paidOn)
    .toSorted(byStart);
  const others = days.terms.filter((term) => !later.some(({ id }) => id === term.id));
  const next = nextTerm({ ...days, terms: others }, asked);
  const [first] = later;
  if (!first || 'refused' in next || next.ends_on === null || asked.isChange) return null;
  if (next.starts_on > first.starts_on) return null;
  const moves: Move[] = [];
  let last: string | null = next.ends_on;
  for (const term of later) {
    const move = placed(term, last);
    if (move.starts_on !== term.starts_on) moves.push(move);
    last = move.ends_on;
  }
  return { next, moves };
}

export async function moveTerms(trx: Database, moves: Move[], by: By): Promise<void> {
  for (const { ends_on, starts_on, term } of moves) {
    await trx
      .updateTable('member_terms')
      .set({ starts_on, ends_on, bought_until: ends_on })
      .where('id', '=', term.id)
      .execute();
    const { standings } = await memberDays(trx, term.member_id);
    const closed = standings.find((one) => isLiving(one) && one.closed_by === term.id);
    if (closed) {
      await endStanding(trx, closed, { before: starts_on, closedBy: term.id, now: by.now });
    }
    const details = { term: term.id, plan: term.plan, from: starts_on, to: ends_on };
    await addHistory(trx, term.member_id, 'moved', details, by);
  }
}

/** Returns whether nobody can join during that standing. Who has left joins again by paying. */
const keepsOut = ({ standing }: MemberDays['standings'][number]) =>
  standing !== 'suspended' && standing !== 'left';

/** Terms that began at once, that cost nothing or that something has closed stay where they are. */
const isMovable = (term: Term): term is Term & { paid_on: string } =>
  isLiving(term) &&
  term.fee_id !== null &&
  term.paid_on !== null &&
  term.ends_on !== null &&
  term.closed_by === null &&
  term.source !== 'changed';

function placed(term: Term & { paid_on: string }, last: string | null): Move {
  const starts_on = nextStart(last, term.paid_on);
  return { term, starts_on, ends_on: endOfTerm(rulesOf(term.plan), starts_on) };
}
