import type { Context } from 'hono';
import { noteFurther } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import type { ContentRow } from '../items/items.ts';
import { kinds } from './kinds.ts';
import type { ContentKind } from '../items/shared/schema.ts';
import { restoreFromTrash } from '../items/trash.ts';

/** Brings items back from the trash. Returns those that were there. */
export function restoreItems(
  c: Context<AppEnvironment>,
  kind: ContentKind,
  ids: string[],
): Promise<ContentRow[]> {
  const { subject, keepAddresses } = kinds[kind];
  const { db, now } = c.var.site;
  return db.transaction().execute(async (trx) => {
    const restored: ContentRow[] = [];
    for (const id of ids) {
      const row = await restoreFromTrash(trx, { kind, id }, now());
      if (!row) continue;
      await keepAddresses(trx, { row }, now());
      await noteFurther(c, trx, subject, 'restored', { row });
      restored.push(row);
    }
    return restored;
  });
}
