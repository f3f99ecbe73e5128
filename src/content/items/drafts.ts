import type { Database } from '../../db/connection.ts';
import { picturesIn } from '../../services/images/names-in.ts';
import type { ContentRow, Kind } from './items.ts';
import { findRevision } from './revisions.ts';
import type { ContentKind } from './shared/schema.ts';
import { type DraftInput, draftValues } from './shared/draft-schema.ts';

/** Administrators who have typed within this time count as still writing. */
const ACTIVE_MS = 10 * 60_000;

interface Writer {
  adminId: string;
  /** Tells the administrator's devices apart; empty for an unknown one. */
  deviceHash: string;
}

export type DraftSaved =
  | { outcome: 'saved'; version: number }
  /** Another window has gone on with this draft. */
  | { outcome: 'conflict' };

/** Needs a transaction. Never overwrites another administrator's draft. */
export async function saveDraft(
  trx: Database,
  id: string,
  { kind, item, values, base, version }: DraftInput,
  { adminId, deviceHash }: Writer,
  now: Date,
): Promise<DraftSaved> {
  const before = await trx
    .selectFrom('content_drafts')
    .select(['version', 'admin_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  // Stores a draft that was discarded elsewhere again, because somebody is still writing it. Accepts a version above
  // the stored one, because a page that is being closed may be ahead of what has arrived.
  if (before && (before.admin_id !== adminId || before.version > version)) {
    return { outcome: 'conflict' };
  }
  const body = JSON.stringify(values);
  const at = now.toISOString();
  const columns = {
    body,
    pictures: picturesIn(body).join(' '),
    device_hash: deviceHash,
    base_version: base,
    version: version + 1,
    updated_at: at,
  };
  await trx
    .insertInto('content_drafts')
    .values({ id, kind, item_id: item, admin_id: adminId, created_at: at, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
  return { outcome: 'saved', version: version + 1 };
}

export async function deleteDraft(db: Database, id: string, adminId: string): Promise<void> {
  await db
    .deleteFrom('content_drafts')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .execute();
}

/** Returns who else is writing the same item, including the same administrator elsewhere. Leaves out the texts. */
export async function otherWriters(
  db: Database,
  { id, kind, item }: { id: string; kind: ContentKind; item: string | null },
  { adminId }: Writer,
  now: Date,
) {
  if (item === null) return [];
  const rows = await db
    .selectFrom('content_drafts')
    .innerJoin('admins', 'admins.id', 'content_drafts.admin_id')
    .select([
      'content_drafts.id as draft',
      'admins.email',
      'admins.id as admin_id',
      'content_drafts.created_at as since',
    ])
    .where('kind', '=', kind)
    .where('item_id', '=', item)
    .where('content_drafts.id', '!=', id)
    .where('content_drafts.updated_at', '>', new Date(now.getTime() - ACTIVE_MS).toISOString())
    .orderBy('content_drafts.created_at')
    .execute();
  return rows.map(({ admin_id, ...writer }) => ({ ...writer, isSelf: admin_id === adminId }));
}

/**
 * Returns the administrator's own drafts of an item, or of new items, latest first. Drafts of items that are gone count as
 * new, because nobody could open them otherwise.
 */
export async function ownDrafts<Row extends ContentRow>(
  db: Database,
  kind: Kind<Row>,
  item: string | null,
  { adminId, deviceHash }: Writer,
) {
  const own = db
    .selectFrom('content_drafts')
    .selectAll()
    .where('kind', '=', kind.kind)
    .where('admin_id', '=', adminId)
    .orderBy('updated_at', 'desc')
    .orderBy('id');
  const drafts = await (item === null ? own : own.where('item_id', '=', item)).execute();
  const found = [];
  for (const draft of drafts) {
    const id = draft.item_id;
    const row = id === null ? undefined : await kind.rows.find(db, id);
    if (item === null && row) continue;
    const isBehind = row !== undefined && draft.base_version < row.version;
    found.push({
      id: draft.id,
      values: draftValues.parse(JSON.parse(draft.body)),
      version: draft.version,
      base_version: draft.base_version,
      updated_at: draft.updated_at,
      isFromHere: deviceHash !== '' && draft.device_hash === deviceHash,
      /** The item as it was when the draft began, where it has changed since. */
      before:
        id !== null && isBehind ? await findRevision(db, kind, id, draft.base_version) : undefined,
    });
  }
  return found;
}

/** Returns which items have unsaved text of the administrator; null for a new one. */
export async function draftedItems(db: Database, kind: ContentKind, adminId: string) {
  const rows = await db
    .selectFrom('content_drafts')
    .select('item_id')
    .distinct()
    .where('kind', '=', kind)
    .where('admin_id', '=', adminId)
    .execute();
  return rows.map(({ item_id }) => item_id);
}
