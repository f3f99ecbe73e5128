import type { AnyDatabase } from '../1.1.0/helpers.ts';

/** Keeps of each job that has run when it last did, and with what result. */
export async function slimJobs(db: AnyDatabase): Promise<void> {
  await db.deleteFrom('jobs').where('last_finished_at', 'is', null).execute();
  await db.schema.alterTable('jobs').dropColumn('detail').execute();
  await db.schema.alterTable('jobs').dropColumn('late_after').execute();
  await db.schema.alterTable('jobs').renameColumn('outcome', 'result').execute();
}
