import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import type { Row } from '../../db/tables.ts';
import type { OfficeTaskKind } from '../../db/tables/members.ts';
import type { By } from '../../services/activity/record.ts';
import { canBePaid, type PaymentStatus, underReview } from '../payments/shared/status.ts';

/** Asks the office about money whose status needs a decision, and closes the questions that another status has settled. */
export async function askAboutMoney(
  trx: Database,
  { id, member_id }: { id: string; member_id: string | null },
  [before, status]: [before: PaymentStatus, after: PaymentStatus],
  by: By,
): Promise<void> {
  const answered: OfficeTaskKind[] = underReview.filter((each) => each === before);
  // The money came in another way.
  if (!canBePaid(status)) answered.push('cardRefused');
  if (answered.length > 0) {
    await trx
      .updateTable('office_tasks')
      .set({ done_at: by.now.toISOString(), done_by: by.adminId })
      .where('kind', 'in', answered)
      .where('fee_id', '=', id)
      .where('done_at', 'is', null)
      .execute();
  }
  const kind = underReview.find((each) => each === status);
  if (kind) await addTask(trx, { kind, memberId: member_id, feeId: id }, by.now);
}

/** Adds a task, unless the same task is already open. */
export async function addTask(
  trx: Database,
  task: Pick<Row<'office_tasks'>, 'kind'> & { memberId?: string | null; feeId?: string | null },
  now: Date,
): Promise<void> {
  const { kind, memberId = null, feeId = null } = task;
  const known = await trx
    .selectFrom('office_tasks')
    .select('id')
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('member_id', memberId === null ? 'is' : '=', memberId)
    .where('fee_id', feeId === null ? 'is' : '=', feeId)
    .executeTakeFirst();
  if (known) return;
  await trx
    .insertInto('office_tasks')
    .values({
      id: randomUUID(),
      kind,
      member_id: memberId,
      fee_id: feeId,
      created_at: now.toISOString(),
    })
    .execute();
}
