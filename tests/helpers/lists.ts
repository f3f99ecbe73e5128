import { insertionOrder } from './postgres/postgres.ts';
import * as assert from 'uvu/assert';
import type { FieldChange } from '../../src/audit/log.ts';
import { paths } from '../../src/paths.ts';
import type { SignedIn } from './admin.ts';
import type { TestSite } from './site.ts';

interface Page<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

/** Loads one of the administration's lists. */
export async function listOf<Row>(
  { get }: SignedIn,
  list: string,
  query: Record<string, string> = {},
): Promise<Page<Row>> {
  const answer = await get(`${paths.adminApi()}/${list}?${new URLSearchParams(query).toString()}`);
  assert.is(answer.status, 200);
  return (await answer.json()) as Page<Row>;
}

const changeText = (change: FieldChange) =>
  typeof change === 'string' ? change : `${change.field}: ${change.from} → ${change.to}`;

/** Returns the log without sign-ins, the latest entry last. */
export async function logLines({ db }: TestSite) {
  const rows = await db.selectFrom('admin_log').selectAll().orderBy(insertionOrder).execute();
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
