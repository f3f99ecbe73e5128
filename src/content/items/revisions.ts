import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { type Saved, saveRow } from '../../db/versions.ts';
import { picturesIn } from '../../services/images/names-in.ts';
import { storeUses } from '../../services/images/uses.ts';
import type { ContentRow, Kind } from './items.ts';
import type { Item } from './shared/schema.ts';

/** Applies to each item. The oldest are deleted when a new one is saved. */
export const MOST_REVISIONS = 50;

interface Author {
  /** Null where the author is not known. */
  adminId: string | null;
  at: string;
}

/** Needs the transaction of the save. Also keeps the version before, which may be older than the table of revisions. */
export async function keepRevision(
  trx: Database,
  item: Item,
  { before, row }: { before?: ContentRow; row: ContentRow },
  author: Author,
): Promise<void> {
  if (before && before.version > 0) {
    await insertRevision(trx, item, before, { adminId: null, at: before.updated_at });
  }
  await insertRevision(trx, item, row, author);
  await storeUses(trx, item, JSON.stringify(row));
  await trx
    .deleteFrom('content_revisions')
    .where('kind', '=', item.kind)
    .where('item_id', '=', item.id)
    .where('version', '<=', row.version - MOST_REVISIONS)
    .execute();
}

async function insertRevision(
  trx: Database,
  { kind, id }: Item,
  row: ContentRow,
  { adminId, at }: Author,
): Promise<void> {
  const body = JSON.stringify(row);
  await trx
    .insertInto('content_revisions')
    .values({
      id: randomUUID(),
      kind,
      item_id: id,
      version: row.version,
      body,
      pictures: picturesIn(body).join(' '),
      admin_id: adminId,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'item_id', 'version']).doNothing())
    .execute();
}

/** Returns the newest first, without their texts. */
export function listRevisions(db: Database, { kind, id }: Item) {
  return db
    .selectFrom('content_revisions')
    .leftJoin('admins', 'admins.id', 'content_revisions.admin_id')
    .select(['version', 'content_revisions.created_at', 'admins.email'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .orderBy('version', 'desc')
    .limit(MOST_REVISIONS)
    .execute();
}

export async function findRevision<Row>(
  db: Database,
  { kind, stored }: Pick<Kind<Row>, 'kind' | 'stored'>,
  id: string,
  version: number,
): Promise<Row | undefined> {
  const revision = await db
    .selectFrom('content_revisions')
    .select('body')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return revision && stored.parse(JSON.parse(revision.body));
}

/** Deletes earlier versions, which may contain a picture that somebody has asked to be removed. */
export async function forgetRevisions(
  trx: Database,
  { kind, id }: Item,
  version: number,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('content_revisions')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('version', '<', version)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Saves the values of an earlier version as a new one. */
export async function restoreRevision<Row extends ContentRow>(
  trx: Database,
  kind: Kind<Row>,
  { id, from, version }: { id: string; from: number; version: number },
  now: Date,
): Promise<Saved<Row>> {
  const earlier = await findRevision(trx, kind, id, from);
  if (!earlier) return { outcome: 'gone' };
  const row = (await kind.restorable?.(trx, earlier)) ?? earlier;
  return saveRow(trx, kind.rows, { id, version }, kind.textsOf(row), now);
}
