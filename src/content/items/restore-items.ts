import type { Context } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { recordItem } from './audited-items.ts';
import type { ContentRow, Kind } from './items.ts';
import { restoreFromTrash } from './trash.ts';

/** Brings items of a kind back from the trash. Returns those that were there. */
export function restoreItems<Row extends ContentRow>(
  c: Context<AppEnvironment>,
  kind: Kind<Row>,
  ids: string[],
): Promise<Row[]> {
  const { db, now } = c.var.site;
  return db.transaction().execute(async (trx) => {
    const restored: Row[] = [];
    for (const id of ids) {
      const row = await restoreFromTrash(trx, kind, id, now());
      if (!row) continue;
      await kind.keepAddresses?.(trx, { row }, now());
      await recordItem(c, trx, kind.subject, 'restored', { row });
      restored.push(row);
    }
    return restored;
  });
}
