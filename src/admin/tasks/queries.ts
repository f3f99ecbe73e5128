import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../../db/connection.ts';
import { count } from '../../db/list-page.ts';
import type { Row, Tables } from '../../db/tables.ts';
import { changeAddress } from '../../people/members/editing/editing.ts';
import { findApplication } from '../../people/register/applicants.ts';

type Task = Row<'office_tasks'>;

export const countOpenTasks = (db: Database): Promise<number> =>
  count(db.selectFrom('office_tasks').where('done_at', 'is', null));

/** Reads tasks with the people and fees that they are about. */
export const listedTasks = (db: Database, ids: string[]) =>
  withSubjects(db.selectFrom('office_tasks').where('office_tasks.id', 'in', ids)).execute();

export type ListedTask = Awaited<ReturnType<typeof listedTasks>>[number] & {
  /** Where the payment service tells about a disputed payment. */
  payment_page?: string | null;
};

function withSubjects(tasks: SelectQueryBuilder<Tables, 'office_tasks', object>) {
  return tasks
    .leftJoin('members', 'members.id', 'office_tasks.member_id')
    .leftJoin('members as other', 'other.id', 'office_tasks.other_member_id')
    .leftJoin('fees', 'fees.id', 'office_tasks.fee_id')
    .leftJoin('payments', 'payments.id', 'office_tasks.payment_id')
    .leftJoin(
      'membership_applications as application',
      'application.id',
      'office_tasks.application_id',
    )
    .leftJoin('admins', 'admins.id', 'office_tasks.done_by')
    .selectAll('office_tasks')
    .select('admins.email as done_by_email')
    .select((row) =>
      row.fn.coalesce('members.full_name', 'fees.payer_name', 'payments.payer_name').as('name'),
    )
    .select(['members.number', 'other.full_name as other_name', 'other.number as other_number'])
    .select((row) => {
      const latest = row
        .selectFrom('payments as disputed')
        .whereRef('disputed.fee_id', '=', 'office_tasks.fee_id')
        .where('disputed.kind', '=', 'dispute')
        .orderBy('disputed.receipt_number', 'desc')
        .limit(1);
      return [
        latest.select('provider_payment_id').as('disputed_payment'),
        latest.select('evidence_due_on').as('evidence_due_on'),
      ];
    })
    .select(['members.street', 'members.postal_code', 'members.city', 'members.country'])
    .select([
      'application.street as new_street',
      'application.postal_code as new_postal_code',
      'application.city as new_city',
      'application.country as new_country',
    ]);
}

/** Stores the address of the application that raised the question, and closes it. */
export async function takeNewAddress(
  trx: Database,
  id: string,
  by: { adminId: string; now: Date },
): Promise<Task | undefined> {
  const task = await findTask(trx, id);
  if (task?.kind !== 'otherAddress' || !task.member_id || !task.application_id) return undefined;
  const application = await findApplication(trx, task.application_id);
  const decided = application && (await decideTask(trx, id, by));
  if (decided) await changeAddress(trx, task.member_id, application, by);
  return decided;
}

/** Returns nothing where somebody was quicker. */
export function decideTask(
  trx: Database,
  id: string,
  { adminId, now }: { adminId: string; now: Date },
): Promise<Task | undefined> {
  return (
    trx
      .updateTable('office_tasks')
      .set({ done_at: now.toISOString(), done_by: adminId })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      // Only what becomes of the money answers this question.
      .where('kind', '<>', 'unidentified')
      .returningAll()
      .executeTakeFirst()
  );
}

/** Takes a decision back that was noted by mistake. */
export function reopenTask(trx: Database, id: string): Promise<Task | undefined> {
  return trx
    .updateTable('office_tasks')
    .set({ done_at: null, done_by: null })
    .where('id', '=', id)
    .where('done_at', 'is not', null)
    .where('kind', '<>', 'unidentified')
    .returningAll()
    .executeTakeFirst();
}

export function findTask(db: Database, id: string): Promise<Task | undefined> {
  return db.selectFrom('office_tasks').selectAll().where('id', '=', id).executeTakeFirst();
}
