import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import type { By } from '../../services/activity/record.ts';
import { rowHash, type VoterRow } from './row-hash.ts';
import type { CorrectionInput, VotingListInput } from './shared/schema.ts';
import { memberWithNumber, numberAsked } from '../register/find-members.ts';
import { askAboutAll } from '../register/duplicates.ts';
import { type Doubt, votersOf } from './voters.ts';

export type VotingList = Row<'voting_lists'>;
export type Correction = Row<'voting_list_corrections'>;

export interface FullVotingList {
  list: VotingList;
  /** The locked rows or, for a draft, the rows as they would be locked now. */
  rows: VoterRow[];
  /** Voters who are not in the rows, because they may be one person with another. */
  doubts: Doubt[];
  corrections: Correction[];
  /** True when the rows are still those that were locked. */
  isIntact: boolean;
  votes: number;
}

const ROWS_AT_ONCE = 400;

export function listVotingLists(db: Database): Promise<VotingList[]> {
  return db
    .selectFrom('voting_lists')
    .selectAll()
    .orderBy('meeting_on', 'desc')
    .orderBy('id')
    .execute();
}

export async function addVotingList(
  trx: Database,
  { place = '', ...input }: VotingListInput,
  by: By,
): Promise<VotingList> {
  await askAboutAll(trx, by);
  const { adminId, now } = by;
  const own = { id: randomUUID(), made_by: adminId, created_at: now.toISOString() };
  return trx
    .insertInto('voting_lists')
    .values({ ...input, place, ...own })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findVotingList(
  db: Database,
  id: string,
): Promise<FullVotingList | undefined> {
  const list = await listWithId(db, id);
  if (!list) return undefined;
  const voters = await votersOf(db, list);
  const rows = list.locked_at === null ? voters.rows : await lockedRows(db, id);
  const corrections = await correctionsOf(db, id);
  const last = lastChanges(corrections);
  const struck = rows.filter((row) => last.get(row.member_number)?.change === 'struck');
  const known = new Set(rows.map((row) => row.member_number));
  const doubts = voters.doubts.filter(({ voter }) => !known.has(voter.member_number));
  const added = [...last.values()].filter(
    (one) => one.change === 'added' && !known.has(one.member_number),
  );
  const sum = (of: VoterRow[]) => of.reduce((total, { votes }) => total + votes, 0);
  return {
    list,
    rows,
    doubts,
    corrections,
    isIntact: list.row_hash === null || rowHash(list, rows) === list.row_hash,
    votes: sum(rows) - sum(struck) + added.length,
  };
}

/** Stores the voters of this moment. Nobody changes them afterwards. */
export async function lockVotingList(
  trx: Database,
  id: string,
  by: By,
): Promise<VotingList | undefined> {
  const { adminId, now } = by;
  const list = await listWithId(trx, id);
  if (!list) return undefined;
  await askAboutAll(trx, by);
  const { rows } = await votersOf(trx, list);
  const locked = await trx
    .updateTable('voting_lists')
    .set({
      locked_at: now.toISOString(),
      locked_by: adminId,
      row_hash: rowHash(list, rows),
    })
    .where('id', '=', id)
    .where('locked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!locked) return undefined;
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const part = rows.slice(from, from + ROWS_AT_ONCE);
    await trx
      .insertInto('voting_list_rows')
      .values(part.map((row) => ({ id: randomUUID(), list_id: id, ...row })))
      .execute();
  }
  return locked;
}

/** Deletes a list that no meeting has used. */
export function deleteDraft(trx: Database, id: string): Promise<VotingList | undefined> {
  return trx
    .deleteFrom('voting_lists')
    .where('id', '=', id)
    .where('locked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

type Corrected =
  | 'corrected'
  | 'notLocked'
  | 'onList'
  | 'notOnList'
  | 'memberMissing'
  | 'memberUnknown'
  | 'memberSeveral';

/** Adds a row to a locked list, because the meeting decides who has a vote. */
export async function correctVotingList(
  trx: Database,
  id: string,
  { change, reason, ...who }: CorrectionInput,
  { adminId, now }: By,
): Promise<Corrected> {
  const list = await trx
    .selectFrom('voting_lists')
    .select('id')
    .where('id', '=', id)
    .where('locked_at', 'is not', null)
    .executeTakeFirst();
  if (!list) return 'notLocked';
  const requested = await numberAsked(trx, who);
  if ('error' in requested) return requested.error;
  const member_number = requested.number;
  const member = await memberWithNumber(trx, member_number);
  const row = await trx
    .selectFrom('voting_list_rows')
    .select(['member_id', 'name'])
    .where('list_id', '=', id)
    .where('member_number', '=', member_number)
    .executeTakeFirst();
  const named = row ?? (member && { member_id: member.id, name: member.full_name });
  if (!named) return 'memberUnknown';
  const corrections = await correctionsOf(trx, id);
  const last = lastChanges(corrections).get(member_number)?.change;
  const isOn = last ? last === 'added' : row !== undefined;
  if (isOn && change === 'added') return 'onList';
  if (!isOn && change === 'struck') return 'notOnList';
  await trx
    .insertInto('voting_list_corrections')
    .values({
      id: randomUUID(),
      list_id: id,
      position: corrections.length + 1,
      change,
      member_number,
      ...named,
      reason,
      made_by: adminId,
      created_at: now.toISOString(),
    })
    .execute();
  return 'corrected';
}

function listWithId(db: Database, id: string): Promise<VotingList | undefined> {
  return db.selectFrom('voting_lists').selectAll().where('id', '=', id).executeTakeFirst();
}

function lockedRows(db: Database, id: string): Promise<VoterRow[]> {
  return db
    .selectFrom('voting_list_rows')
    .selectAll()
    .where('list_id', '=', id)
    .orderBy('position')
    .execute();
}

function correctionsOf(db: Database, id: string): Promise<Correction[]> {
  return db
    .selectFrom('voting_list_corrections')
    .selectAll()
    .where('list_id', '=', id)
    .orderBy('position')
    .execute();
}

const lastChanges = (corrections: Correction[]) =>
  new Map(corrections.map((one) => [one.member_number, one]));
