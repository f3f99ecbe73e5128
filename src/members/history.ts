import { randomUUID } from 'node:crypto';
import type { Database } from '../database/connection.ts';
import type { NewRow, Row } from '../database/tables.ts';
import type { Ending } from './status.ts';
import type { TermSource } from './terms/next-term.ts';

/** The author and the moment of a change. `adminId` is null where nobody in the office has made it. */
export interface By {
  adminId: string | null;
  now: Date;
}

export type MemberEvent =
  | TermSource
  | Ending
  | 'registered'
  | 'edited'
  | 'moved'
  | 'termVoided'
  | 'endingUndone'
  | 'readmitted'
  | 'suspended'
  | 'suspensionLifted'
  | 'charged'
  | 'chargeCancelled'
  | 'paid'
  | 'paymentUndone'
  | 'merged'
  | 'note';

export async function addHistory(
  trx: Database,
  memberId: string,
  event: MemberEvent,
  details: Record<string, string | number | null>,
  by: By,
): Promise<void> {
  await trx
    .insertInto('member_history')
    .values(historyRow(memberId, event, details, by))
    .execute();
}

export function historyRow(
  memberId: string,
  event: MemberEvent,
  details: Record<string, string | number | null>,
  { adminId, now }: By,
): NewRow<'member_history'> {
  return {
    id: randomUUID(),
    member_id: memberId,
    at: now.toISOString(),
    admin_id: adminId,
    event,
    details: JSON.stringify(details),
  };
}

/** Closes the questions about money that has now been used for a membership. */
export async function closeReviews(trx: Database, chargeId: string, by: By): Promise<void> {
  await trx
    .updateTable('office_tasks')
    .set({ done_at: by.now.toISOString(), done_by: by.adminId })
    .where('kind', '=', 'needs_review')
    .where('charge_id', '=', chargeId)
    .where('done_at', 'is', null)
    .execute();
}

/** Adds a task, unless the same task is already open. */
export async function addTask(
  trx: Database,
  task: Pick<Row<'office_tasks'>, 'kind'> & { memberId?: string | null; chargeId?: string | null },
  now: Date,
): Promise<void> {
  const { kind, memberId = null, chargeId = null } = task;
  const known = await trx
    .selectFrom('office_tasks')
    .select('id')
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .where('charge_id', chargeId === null ? 'is' : '=', chargeId)
    .executeTakeFirst();
  if (known) return;
  await trx
    .insertInto('office_tasks')
    .values({
      id: randomUUID(),
      kind,
      member_id: memberId,
      charge_id: chargeId,
      created_at: now.toISOString(),
    })
    .execute();
}
