import type { Database } from '../../db/connection.ts';
import { selectLog } from '../../services/activity/record.ts';
import type { LogAction } from '../../services/activity/shared/actions.ts';
import { namesOf } from './subject-names.ts';

const columns = [
  'id',
  'happened_at',
  'actor_name',
  'action',
  'subject_type',
  'subject_id',
  'subject_label',
] as const;

const ofContent: LogAction[] = ['created', 'updated', 'deleted', 'exported', 'answered'];

/** Leaves out sign-ins and all other entries about accounts. */
export async function latestChanges(db: Database, limit: number) {
  const rows = await selectLog(db)
    .select(columns)
    .where('action', 'in', ofContent)
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const names = await namesOf(db, rows);
  return rows.map((row) => ({ ...row, subject_name: names.get(row.subject_id ?? '') ?? null }));
}
