import type { AnyDatabase } from '../1.1.0/helpers.ts';

/** Keeps of each job when it last ran, and with what result. */
export async function slimJobs(db: AnyDatabase): Promise<void> {
  for (const column of ['outcome', 'detail', 'late_after']) {
    await db.schema.alterTable('jobs').dropColumn(column).execute();
  }
  await db.schema
    .alterTable('jobs')
    .addColumn('result', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
