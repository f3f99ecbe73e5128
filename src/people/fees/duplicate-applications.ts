import type { Database } from '../../db/connection.ts';
import { unsettled } from '../payments/shared/status.ts';
import { applicationStatus } from '../register/applicants.ts';
import { isSameName } from '../register/identity.ts';
import type { Fee } from './fees.ts';
import { cancelFees } from '../periods/open-fees.ts';
import type { By } from '../../services/activity/record.ts';

export async function unpaidOf(
  db: Database,
  email: string,
  membershipType: string,
  fullName: string,
) {
  const rows = await db
    .selectFrom('membership_applications')
    .select(['id', 'full_name', 'sender_hash'])
    .where('email', '=', email)
    .where('membership_type', '=', membershipType)
    .where(applicationStatus, 'in', unsettled)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.filter(({ full_name }) => isSameName(full_name, fullName));
}

/** Cancels other unpaid applications of the same person, from any browser, so that nobody pays twice. */
export async function cancelDuplicateApplications(
  trx: Database,
  fee: Fee,
  by: By,
): Promise<string[]> {
  const { email, id, payerName, product } = fee;
  const twins = (await unpaidOf(trx, email, product, payerName)).filter((twin) => twin.id !== id);
  const ids = twins.map((twin) => twin.id);
  return cancelFees(trx, { ids }, by, { from: unsettled });
}
