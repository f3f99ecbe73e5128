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
  if (answered.length > 0) await closeQuestions(trx, answered, id, by);
  const kind = underReview.find((each) => each === status);
  if (kind) await addTask(trx, { kind, memberId: member_id, feeId: id }, by.now);
}

/** Closes questions about a fee that need no answer any more. */
export async function closeQuestions(
  trx: Database,
  kinds: OfficeTaskKind[],
  feeId: string,
  { adminId, now }: By,
): Promise<void> {
  await trx
    .updateTable('office_tasks')
    .set({ done_at: now.toISOString(), done_by: adminId })
    .where('kind', 'in', kinds)
    .where('fee_id', '=', feeId)
    .where('done_at', 'is', null)
    .execute();
}

/** Adds a task, unless the same task is already open. */
export async function addTask(
  trx: Database,
  {
    kind,
    memberId: member_id = null,
    feeId: fee_id = null,
    applicationId: application_id = null,
    paymentId: payment_id = null,
  }: Pick<Row<'office_tasks'>, 'kind'> & {
    memberId?: string | null;
    feeId?: string | null;
    applicationId?: string | null;
    paymentId?: string | null;
  },
  now: Date,
): Promise<void> {
  const subject = { member_id, fee_id, application_id, payment_id };
  const known = await trx
    .selectFrom('office_tasks')
    .select('id')
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where((task) =>
      task.and(
        Object.entries(subject).map(([column, id]) =>
          task(column as keyof typeof subject, id === null ? 'is' : '=', id),
        ),
      ),
    )
    .executeTakeFirst();
  if (known) return;
  const row = { id: randomUUID(), kind, ...subject, created_at: now.toISOString() };
  await trx.insertInto('office_tasks').values(row).execute();
}
