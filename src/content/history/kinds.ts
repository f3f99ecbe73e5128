import type { Context } from 'hono';
import type { Database } from '../../db/connection.ts';
import { hasChanged, saveRow } from '../../db/versions.ts';
import { found } from '../../web/api/api.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { event } from '../events/fields.ts';
import { auditedSave, recordItem } from '../items/audited-items.ts';
import type { ContentRow, Kind } from '../items/items.ts';
import { restoreItems } from '../items/restore-items.ts';
import { restoreRevision } from '../items/revisions.ts';
import { contentKinds, type Item } from '../items/shared/schema.ts';
import { newsletter } from '../newsletters/fields.ts';
import { post } from '../posts/fields.ts';
import { supporter } from '../supporters/fields.ts';
import { section } from '../timeline/fields.ts';

type C = Context<AppEnvironment>;

export const kinds = {
  post: historyOf(post),
  event: historyOf(event),
  timeline: historyOf(section),
  supporter: historyOf(supporter),
  newsletter: historyOf(newsletter),
};

/** Returns what can be done with items of a kind whose rows the caller does not know. */
function historyOf<Row extends ContentRow>(kind: Kind<Row>) {
  const { keepAddresses, rows, subject } = kind;
  return {
    async find(db: Database, id: string) {
      const row = await rows.find(db, id);
      return row && { version: row.version, subject: subject(row) };
    },
    /** Returns how many items came back from the trash. */
    restore: async (c: C, ids: string[]) => (await restoreItems(c, kind, ids)).length,
    /** Changes the texts of an item, as a new version. Needs the transaction of the change. */
    async replaceIn(c: C, trx: Database, id: string, replace: (text: string) => string) {
      const row = await rows.find(trx, id);
      if (!row) return;
      const texts = Object.entries(row).filter(([, value]) => typeof value === 'string');
      const columns = texts.map(([name, text]) => [name, replace(text as string)]);
      const changes = Object.fromEntries(columns) as Partial<Row>;
      const saved = await saveRow(
        trx,
        rows,
        { id, version: row.version },
        changes,
        c.var.site.now(),
      );
      if (hasChanged(saved)) await recordItem(c, trx, subject, 'updated', saved);
    },
    async restoreVersion(c: C, requested: Parameters<typeof restoreRevision>[2]) {
      const now = c.var.site.now();
      const restored = await auditedSave(
        c,
        subject,
        async (trx) => {
          const saved = await restoreRevision(trx, kind, requested, now);
          if (saved.outcome === 'saved') await keepAddresses?.(trx, saved, now);
          return saved;
        },
        'restored',
      );
      return restored.outcome === 'saved';
    },
  };
}

/** Throws 404 for an address that names no kind of content. */
export function itemIn(c: Context): Item {
  const kind = found(contentKinds.find((kind) => kind === c.req.param('kind')));
  return { kind, id: c.req.param('id') ?? '' };
}
