import { chargeApplications, readApplications } from './members/applications.ts';
import { rebuildLedger } from './members/ledger.ts';
import type { AnyDatabase } from './members/portions.ts';
import { registerMembers } from './members/register.ts';
import { createTables } from './members/tables.ts';

/** Turns paid applications into members with terms, and lets payments be for charges. */
export async function up(db: AnyDatabase): Promise<void> {
  await createTables(db);
  await db.schema
    .alterTable('payment_attempts')
    .renameColumn('application_id', 'charge_id')
    .execute();
  await db.schema
    .alterTable('simulated_checkouts')
    .renameColumn('application_id', 'charge_id')
    .execute();
  await rebuildLedger(db);
  const applications = await readApplications(db);
  const charged = await chargeApplications(db, applications);
  await registerMembers(db, applications, charged);
}
