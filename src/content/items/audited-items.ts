import type { Context } from 'hono';
import { changedFields, hasChanged, type Saved } from '../../db/versions.ts';
import type { Database } from '../../db/connection.ts';
import { type FieldChange, type LogAction, logChange } from '../../services/audit/log.ts';
import { found } from '../../web/api/api.ts';
import { audited } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { postedFields } from '../../web/forms.ts';
import { deleteDraft } from './drafts.ts';
import { keepRevision } from './revisions.ts';
import type { ContentRow, Kind, Subject } from './items.ts';
import { moveToTrash } from './trash.ts';

type C = Context<AppEnvironment>;
type SubjectOf<Row> = Kind<Row>['subject'];

const itemOf = ({ type, id }: Subject) => ({ kind: type, id });

/** Keeps a first revision of the row. */
export function auditedCreation<Row extends ContentRow>(
  c: C,
  subject: SubjectOf<Row>,
  create: (trx: Database) => Promise<Row>,
): Promise<Row> {
  return audited<Row>(
    c,
    (row) => ({ action: 'created', subject: subject(row) }),
    async (trx) => {
      const row = await create(trx);
      await keep(c, trx, subject(row), { row });
      await deleteSavedDraft(c, trx);
      return row;
    },
  );
}

/** Needs the transaction of the change. */
async function keep<Row extends ContentRow>(
  c: C,
  trx: Database,
  subject: Subject,
  rows: { before?: Row; row: Row },
): Promise<void> {
  const { admin, site } = c.var;
  const author = { adminId: admin.id, at: site.now().toISOString() };
  await keepRevision(trx, itemOf(subject), rows, author);
}

/** Only the form as it was sent has the draft that is being saved. */
async function deleteSavedDraft(c: C, trx: Database): Promise<void> {
  const { draft } = await postedFields(c);
  if (draft) await deleteDraft(trx, draft, c.var.admin.id);
}

/** Keeps a revision of the row. */
export function auditedSave<Row extends ContentRow>(
  c: C,
  subject: SubjectOf<Row>,
  save: (trx: Database) => Promise<Saved<Row>>,
  action: LogAction = 'updated',
): Promise<Saved<Row>> {
  return audited<Saved<Row>>(
    c,
    (result) =>
      hasChanged(result)
        ? {
            action,
            subject: subject(result.row),
            changes: changesBetween(result.before, result.row),
          }
        : null,
    async (trx) => {
      const result = await save(trx);
      if (hasChanged(result)) await keep(c, trx, subject(result.row), result);
      if (result.outcome === 'saved') await deleteSavedDraft(c, trx);
      return result;
    },
  );
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

/** Moves the row to the trash. */
export async function auditedDeletion<Row extends ContentRow & { id: string }>(
  c: C,
  subject: SubjectOf<Row>,
  remove: (trx: Database) => Promise<Row | undefined>,
): Promise<{ id: string }> {
  const row = await audited<Row | undefined>(
    c,
    (row) => ({ action: 'deleted', subject: subject(row) }),
    async (trx) => {
      const row = await remove(trx);
      if (row) await moveRowToTrash(c, trx, subject(row), row);
      return row;
    },
  );
  return { id: found(row).id };
}

async function moveRowToTrash(c: C, trx: Database, subject: Subject, row: object): Promise<void> {
  const { admin, site } = c.var;
  const deletion = { adminId: admin.id, at: site.now().toISOString() };
  await moveToTrash(trx, itemOf(subject), { row, label: subject.label }, deletion);
}

/**
 * Logs a further row that a change has affected, such as a later event of a series. Needs the transaction of the
 * change.
 */
export async function recordFurther<Row extends ContentRow>(
  c: C,
  trx: Database,
  subject: SubjectOf<Row>,
  action: 'created' | 'updated' | 'deleted' | 'restored',
  { row, before }: { row: Row; before?: Row },
): Promise<void> {
  const { admin, site } = c.var;
  const about = subject(row);
  if (action === 'deleted') await moveRowToTrash(c, trx, about, row);
  else await keep(c, trx, about, { row, ...(before && { before }) });
  const changes = before ? changesBetween(before, row) : undefined;
  await logChange(trx, { admin, action, subject: about, ...(changes && { changes }) }, site.now());
}
