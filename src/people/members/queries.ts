import { sql } from 'kysely';
import { applicationStatus } from '../register/applicants.ts';
import type { Database } from '../../db/connection.ts';
import { feeSums } from '../fees/fee-sums.ts';
import { sentReminders } from '../fees/emails/reminders.ts';
import { historyDetails, selectHistory } from '../../services/activity/record.ts';
import { findMember } from '../register/register.ts';
import { statusOf } from './status-on-day.ts';
import { householdOf } from './household/household.ts';
import { undoableMerges } from './merge/undoing.ts';
import { memberDays } from '../periods/periods.ts';

/** Returns everything that the office knows about a member. */
export async function memberWithAll(db: Database, id: string, day: string) {
  const member = await findMember(db, id);
  if (!member) return null;
  const { search_text: _, sort_key: __, ...shown } = member;
  const { periods, standings } = await memberDays(db, id);
  const contacts = await db
    .selectFrom('member_contacts')
    .selectAll()
    .where('member_id', '=', id)
    .orderBy('position')
    .execute();
  const fees = await feeSums(db)
    .where('fees.member_id', '=', id)
    .orderBy('fees.created_at', 'desc')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .leftJoin('admins', 'admins.id', 'payments.recorded_by')
    .selectAll('payments')
    .select('admins.email as recorded_by_email')
    .where('fee_id', 'in', db.selectFrom('fees').select('id').where('member_id', '=', id))
    .orderBy('booked_on', 'desc')
    .orderBy('receipt_number', 'desc')
    .execute();
  const history = await selectHistory(db)
    .where('member_id', '=', id)
    .orderBy('happened_at', 'desc')
    .orderBy('activity.id')
    .execute();
  const applications = await db
    .selectFrom('membership_applications')
    .select(['id', 'membership_type', 'created_at'])
    .select(applicationStatus.as('payment_status'))
    .where('member_id', '=', id)
    .orderBy('created_at')
    .execute();
  const emails = await emailsTo(db, [id, ...fees.map((fee) => fee.id)]);
  const tasks = await db
    .selectFrom('office_tasks')
    .leftJoin('members', (join) =>
      join.on(
        'members.id',
        '=',
        sql<string>`case when member_id = ${id} then other_member_id else member_id end`,
      ),
    )
    .selectAll('office_tasks')
    .select(['members.full_name as name', 'members.number'])
    .where((row) => row.or([row('member_id', '=', id), row('other_member_id', '=', id)]))
    .where('done_at', 'is', null)
    .execute();
  return {
    member: shown,
    ...(await statusOf(db, id, { periods, standings }, day)),
    contacts,
    household: await householdOf(db, member),
    periods,
    standings,
    fees,
    payments,
    history: history.map(({ changes, ...row }) => ({
      ...row,
      details: historyDetails.parse(JSON.parse(changes)),
    })),
    applications,
    emails,
    merges: await undoableMerges(db, id, day),
    reminders: await sentReminders(
      db,
      fees.map((fee) => fee.id),
    ),
    tasks,
  };
}

export type MemberWithAll = NonNullable<Awaited<ReturnType<typeof memberWithAll>>>;

/** Finds letters that wait or could not be delivered. Those that were sent or printed are not of interest. */
function emailsTo(db: Database, ids: string[]) {
  return db
    .selectFrom('mail_outbox')
    .select(['id', 'kind', 'recipient', 'created_at', 'given_up_at'])
    .where((own) => own.or(ids.map((each) => own('data', 'like', `%"${each}"%`))))
    .where('printed_at', 'is', null)
    .orderBy('created_at')
    .execute();
}
