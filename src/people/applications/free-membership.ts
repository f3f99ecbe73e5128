import type { FieldChange } from '../../services/audit/log.ts';
import type { Database } from '../../db/connection.ts';
import { grantApplication, withdrawGrant } from '../periods/grant.ts';
import type { By } from '../register/history.ts';
import { canBePaid, type PaymentStatus } from '../payments/shared/status.ts';
import { type Application, findApplication } from '../register/applicants.ts';

const honorary = 'Honorary';
const UNDO_MS = 60 * 60 * 1000;

/** Only an honorary membership can be free, and only while no money has come or is on its way. */
export function canBeFree({ membership_type, payment_status }: Application): boolean {
  return membership_type === honorary && canBePaid(payment_status);
}

/** Returns the change, or nothing where it is not possible. */
export async function makeFree(trx: Database, id: string, by: By): Promise<FieldChange | null> {
  const application = await findApplication(trx, id);
  if (!application || !canBeFree(application)) return null;
  await grantApplication(trx, application, by);
  return { field: 'payment_status', from: application.payment_status, to: 'free' };
}

/** Returns the earlier status while the last thing that happened to the application is that it was made free. */
export async function undoableFrom(
  db: Database,
  { id, payment_status }: Application,
  now: Date,
): Promise<PaymentStatus | null> {
  if (payment_status !== 'free') return null;
  const latest = await db
    .selectFrom('admin_log')
    .select(['at', 'changes'])
    .where('subject_type', '=', 'application')
    .where('subject_id', '=', id)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!latest || Date.parse(latest.at) < now.getTime() - UNDO_MS) return null;
  const [change] = JSON.parse(latest.changes) as FieldChange[];
  if (typeof change !== 'object' || change.to !== 'free') return null;
  return canBePaid(change.from as PaymentStatus) ? (change.from as PaymentStatus) : null;
}

/** Returns the change, or nothing where something else has happened or the time is over. */
export async function undoFree(trx: Database, id: string, by: By): Promise<FieldChange | null> {
  const application = await findApplication(trx, id);
  const from = application && (await undoableFrom(trx, application, by.now));
  if (!from) return null;
  await withdrawGrant(trx, application, by);
  return { field: 'payment_status', from: 'free', to: from };
}
