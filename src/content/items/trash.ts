import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connection.ts';
import { picturesIn } from '../../services/images/names-in.ts';
import { storeUses } from '../../services/images/uses.ts';
import type { ContentRow, Kind } from './items.ts';
import type { Item } from './shared/schema.ts';

/**
 * Needs the transaction of the deletion. The trash is a table of its own, so that public queries need not skip its
 * rows.
 */
export async function moveToTrash(
  trx: Database,
  { kind, id }: Item,
  { row, label }: { row: object; label: string },
  { adminId, at }: { adminId: string; at: string },
): Promise<void> {
  const body = JSON.stringify(row);
  await trx
    .insertInto('content_trash')
    .values({
      id: randomUUID(),
      kind,
      item_id: id,
      body,
      pictures: picturesIn(body).join(' '),
      label,
      deleted_by: adminId,
      deleted_at: at,
    })
    .execute();
  await storeUses(trx, { kind, id }, '');
}

/** Brings a row back with its id and its texts, as the next version. */
export async function restoreFromTrash<Row extends ContentRow>(
  trx: Database,
  { kind, rows, stored, restorable }: Kind<Row>,
  id: string,
  now: Date,
): Promise<Row | undefined> {
  const trashed = await takeFromTrash(trx, { kind, id });
  if (!trashed) return undefined;
  const row = stored.parse(JSON.parse(trashed.body));
  return rows.add(trx, {
    ...((await restorable?.(trx, row)) ?? row),
    version: row.version + 1,
    updated_at: now.toISOString(),
  });
}

/** Returns the label of the item; undefined where it was not in the trash. Frees its addresses for other items. */
export async function deleteForGood(
  trx: Database,
  item: Item,
): Promise<{ label: string } | undefined> {
  const trashed = await takeFromTrash(trx, item);
  if (!trashed) return undefined;
  const tables = ['content_revisions', 'content_addresses'] as const;
  for (const table of tables) {
    await trx
      .deleteFrom(table)
      .where('kind', '=', item.kind)
      .where('item_id', '=', item.id)
      .execute();
  }
  return trashed;
}

function takeFromTrash(trx: Database, { kind, id }: Item) {
  return trx
    .deleteFrom('content_trash')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .returning(['body', 'label'])
    .executeTakeFirst();
}

export function findTrashed(db: Database, { kind, id }: Item) {
  return db
    .selectFrom('content_trash')
    .select(['kind', 'item_id', 'body', 'label', 'deleted_at'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst();
}
