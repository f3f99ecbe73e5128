import type { Database } from '../../db/connection.ts';
import { count } from '../../db/list-page.ts';
import { applicationStatus, isUndecided } from '../register/applicants.ts';

/** Counts the applications that the office has to accept or decline. */
export const countUndecided = (db: Database): Promise<number> =>
  count(db.selectFrom('membership_applications').where(isUndecided));

/** Counts what is undecided and declined, by plan. */
export async function countDecisions(db: Database) {
  const parts = {
    undecided: db.selectFrom('membership_applications').where(isUndecided),
    declined: db.selectFrom('membership_applications').where('decision', '=', 'declined'),
  };
  const counted = async (show: keyof typeof parts) => {
    const rows = await parts[show]
      .select('membership_type')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .groupBy('membership_type')
      .execute();
    return rows.map((row) => ({ ...row, show }));
  };
  return [...(await counted('undecided')), ...(await counted('declined'))];
}

export const countApplications = (db: Database) =>
  db
    .selectFrom('membership_applications')
    .select(['membership_type', applicationStatus.as('payment_status')])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['membership_type', 'payment_status'])
    .execute();
