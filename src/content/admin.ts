import { type Context, Hono } from 'hono';
import { keepEventAddresses } from '../events/queries.ts';
import { asEdited as eventAsEdited, subject as eventSubject } from '../events/admin.ts';
import type { Database } from '../database/connection.ts';
import { found, jsonBody } from '../http/api/api.ts';
import { audited, auditedCreation, auditedEdit, noteFurther } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { subject as postSubject } from '../news/admin.ts';
import { subject as textSubject } from '../site-texts/admin.ts';
import { subject as supporterSubject } from '../supporters/admin.ts';
import { asEdited as sectionAsEdited, subject as sectionSubject } from '../timeline/admin.ts';
import type { Post } from '../news/published.ts';
import { keepPostAddresses } from '../news/queries.ts';
import { type ContentRow, findRow, type Item } from './items.ts';
import { findRevision, forgetRevisions, listRevisions, restoreRevision } from './revisions.ts';
import { type ContentKind, contentKinds, restoration, restorations } from './schema.ts';
import { restoreFromTrash } from './trash.ts';

interface Change<Row> {
  row: Row;
  /** Missing for a row that was not there before. */
  before?: Row;
}

interface Kind<Row> {
  subject: (row: Row) => { type: string; id: string; label?: string };
  /** Returns the row as the API of its kind does. */
  asShown?: (row: Row) => object;
  /** Gives a restored row its addresses: a title in another language may need one of its own. */
  keepAddresses?: (trx: Database, change: Change<Row>, now: Date) => Promise<void>;
}

/** The cast is safe, because a kind receives only rows of its own table. */
const kindOf = <Row>(kind: Kind<Row>) =>
  ({
    asShown: (row: object) => row,
    keepAddresses: async () => {},
    ...kind,
  }) as unknown as Required<Kind<ContentRow>>;

export const kinds: Record<ContentKind, Required<Kind<ContentRow>>> = {
  post: kindOf<Post>({
    subject: postSubject,
    keepAddresses: (trx, change, now) => keepPostAddresses(trx, change, false, now),
  }),
  event: kindOf({
    subject: eventSubject,
    asShown: eventAsEdited,
    keepAddresses: keepEventAddresses,
  }),
  timeline: kindOf({ subject: sectionSubject, asShown: sectionAsEdited }),
  supporter: kindOf({ subject: supporterSubject }),
  section: kindOf({ subject: textSubject }),
};

export const contentApi = new Hono<AppEnvironment>()
  .get('/:kind/:id', async (c) => {
    const item = itemIn(c);
    return c.json({ row: kinds[item.kind].asShown(found(await findRow(c.var.site.db, item))) });
  })
  .get('/:kind/:id/revisions', async (c) =>
    c.json({ rows: await listRevisions(c.var.site.db, itemIn(c)) }),
  )
  .get('/:kind/:id/revisions/:version', async (c) => {
    const item = itemIn(c);
    const row = found(await findRevision(c.var.site.db, item, versionIn(c)));
    return c.json({ row: kinds[item.kind].asShown(row) });
  })
  .post('/:kind/:id/revisions/:version/restoration', jsonBody(restoration), async (c) => {
    const item = itemIn(c);
    const { subject, asShown, keepAddresses } = kinds[item.kind];
    const versions = { ...c.req.valid('json'), from: versionIn(c) };
    const row = await auditedEdit(
      c,
      subject,
      async (trx) => {
        const saved = await restoreRevision(trx, item, versions, c.var.site.now());
        if (saved.outcome === 'saved') await keepAddresses(trx, saved, c.var.site.now());
        return saved;
      },
      asShown,
      'restored',
    );
    return c.json({ row: asShown(row) });
  })
  .delete('/:kind/:id/revisions', async (c) => {
    const item = itemIn(c);
    const row = found(await findRow(c.var.site.db, item));
    const { subject } = kinds[item.kind];
    const deleted = await audited(
      c,
      () => ({ action: 'deletedForGood', subject: subject(row), changes: ['earlierVersions'] }),
      (trx) => forgetRevisions(trx, item, row.version),
    );
    return c.json({ deleted });
  })
  .post('/:kind/:id/restoration', async (c) => {
    const item = itemIn(c);
    const [row] = await restoreItems(c, item.kind, [item.id]);
    return c.json({ row: kinds[item.kind].asShown(row!) }, 201);
  })
  .post('/:kind/restorations', jsonBody(restorations), async (c) => {
    const { kind } = itemIn(c);
    const rows = await restoreItems(c, kind, c.req.valid('json').ids);
    return c.json({ ids: rows.map((row) => row.id) }, 201);
  });

/** Brings items back from the trash. Throws 404 where none of them is there. */
export async function restoreItems(
  c: Context<AppEnvironment>,
  kind: ContentKind,
  ids: string[],
): Promise<ContentRow[]> {
  const { subject, keepAddresses } = kinds[kind];
  const { now } = c.var.site;
  const restored: ContentRow[] = [];
  const restore = async (trx: Database) => {
    for (const id of ids) {
      const row = await restoreFromTrash(trx, { kind, id }, now());
      if (!row) continue;
      await keepAddresses(trx, { row }, now());
      restored.push(row);
    }
    const [first, ...others] = restored;
    for (const row of others) await noteFurther(c, trx, subject, 'restored', { row });
    return found(first);
  };
  await auditedCreation(c, subject, restore, 'restored');
  return restored;
}

/** Throws 404 for an address that names no kind of content. */
export function itemIn(c: Context): Item {
  const kind = found(contentKinds.find((kind) => kind === c.req.param('kind')));
  return { kind, id: c.req.param('id') ?? '' };
}

function versionIn(c: Context): number {
  const version = Number(c.req.param('version'));
  return found(Number.isSafeInteger(version) && version > 0 && version);
}
