import { insertionOrder } from './postgres/postgres.ts';
import { type FieldChange, selectLog } from '../../src/services/activity/record.ts';
import type { TestSite } from './site.ts';

const changeText = (change: FieldChange) =>
  typeof change === 'string' ? change : `${change.field}: ${change.from} → ${change.to}`;

/** Returns the log without sign-ins, the latest entry last. */
export async function logLines({ db }: TestSite) {
  const rows = await selectLog(db).selectAll().orderBy(insertionOrder).execute();
  return rows
    .filter(({ action }) => action !== 'signedIn')
    .map(({ action, subject_type, subject_id, subject_label, changes }) =>
      [
        action,
        subject_type,
        subject_id,
        subject_label,
        ...(JSON.parse(changes) as FieldChange[]).map(changeText),
      ].filter((part) => part !== null),
    );
}
