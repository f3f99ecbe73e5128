import type { Context } from 'hono';
import { changedFields, hasChanged, type Saved } from '../../db/versions.ts';
import type { Database } from '../../db/connection.ts';
import { type FieldChange, record } from '../../services/activity/record.ts';
import type { LogAction } from '../../services/activity/shared/actions.ts';
import { found } from '../../web/api/api.ts';
import { byOf } from '../../web/api/by.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { keepRevision } from './revisions.ts';
import type { ContentRow, Kind } from './items.ts';
import { moveToTrash } from './trash.ts';

type C = Context<AppEnvironment>;
type SubjectOf<Row> = Kind<Row>['subject'];

/** Keeps a first revision of the row. */
export function auditedCreation<Row extends ContentRow>(
  c: C,
  subject: SubjectOf<Row>,
  create: (trx: Database) => Promise<Row>,
): Promise<Row> {
  return c.var.site.db.transaction().execute(async (trx) => {
    const row = await create(trx);
    await recordItem(c, trx, subject, 'created', { row });
    return row;
  });
}

/** Keeps a revision of the row. */
export function auditedSave<Row extends ContentRow>(
  c: C,
  subject: SubjectOf<Row>,
  save: (trx: Database) => Promise<Saved<Row>>,
  action: ItemAction = 'updated',
): Promise<Saved<Row>> {
  return c.var.site.db.transaction().execute(async (trx) => {
    const result = await save(trx);
    if (hasChanged(result)) await recordItem(c, trx, subject, action, result);
    return result;
  });
}

/** Moves the row to the trash. */
export async function auditedDeletion<Row extends ContentRow & { id: string }>(
  c: C,
  subject: SubjectOf<Row>,
  remove: (trx: Database) => Promise<Row | undefined>,
): Promise<{ id: string }> {
  const row = await c.var.site.db.transaction().execute(async (trx) => {
    const row = await remove(trx);
    if (row) await recordItem(c, trx, subject, 'deleted', { row });
    return row;
  });
  return { id: found(row).id };
}

type ItemAction = Extract<LogAction, 'created' | 'updated' | 'deleted' | 'restored'>;

/**
 * Records what a change has done to a row, such as each later event of a series, and keeps the row: in the trash if it is
 * deleted, else as a revision. Needs the transaction of the change.
 */
export async function recordItem<Row extends ContentRow>(
  c: C,
  trx: Database,
  subject: SubjectOf<Row>,
  action: ItemAction,
  { row, before }: { row: Row; before?: Row },
): Promise<void> {
  const by = byOf(c);
  const about = subject(row);
  const { label, type: kind, id } = about;
  const author = { adminId: by.adminId, at: by.now.toISOString() };
  if (action === 'deleted') await moveToTrash(trx, { kind, id }, { row, label }, author);
  else await keepRevision(trx, { kind, id }, { row, ...(before && { before }) }, author);
  await record(trx, by, about, action, before && changesBetween(before, row));
}

/** Fields whose values the log shows, because they say when something was published. Others are too long. */
const shortFields = ['is_published', 'publish_date', 'publish_time', 'event_date'];

function changesBetween<Row extends ContentRow>(before: Row, row: Row): FieldChange[] {
  const valueOf = (of: Row, field: string) => String(of[field]);
  return changedFields(before, row).map((field) =>
    shortFields.includes(field)
      ? { field, from: valueOf(before, field), to: valueOf(row, field) }
      : field,
  );
}
