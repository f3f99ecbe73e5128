import { type Context, Hono } from 'hono';
import { asEdited as eventAsEdited, subject as eventSubject } from '../events/admin.ts';
import { found, jsonBody } from '../http/api/api.ts';
import { auditedCreation, auditedEdit } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { subject as postSubject } from '../news/admin.ts';
import { subject as textSubject } from '../site-texts/admin.ts';
import { subject as supporterSubject } from '../supporters/admin.ts';
import { asEdited as sectionAsEdited, subject as sectionSubject } from '../timeline/admin.ts';
import type { ContentRow, Item } from './items.ts';
import { findRevision, listRevisions, restoreRevision } from './revisions.ts';
import { type ContentKind, contentKinds, restoration } from './schema.ts';
import { restoreFromTrash } from './trash.ts';

interface Views {
  subject: (row: ContentRow) => { type: string; id: string; label?: string };
  /** Returns the row as the API of its kind does. */
  asShown: (row: ContentRow) => object;
}

/** The row is of the table of that kind. */
function viewsOf<Row>(
  subject: (row: Row) => ReturnType<Views['subject']>,
  asShown: (row: Row) => object = (row) => row as object,
): Views {
  return { subject, asShown } as unknown as Views;
}

/** Also for drafts, which may have begun with an earlier version. */
export const views: Record<ContentKind, Views> = {
  post: viewsOf(postSubject),
  event: viewsOf(eventSubject, eventAsEdited),
  timeline: viewsOf(sectionSubject, sectionAsEdited),
  supporter: viewsOf(supporterSubject),
  section: viewsOf(textSubject),
};

export const contentApi = new Hono<AppEnvironment>()
  .get('/:kind/:id/revisions', async (c) =>
    c.json({ rows: await listRevisions(c.var.site.db, itemIn(c)) }),
  )
  .get('/:kind/:id/revisions/:version', async (c) => {
    const item = itemIn(c);
    const row = found(await findRevision(c.var.site.db, item, versionIn(c)));
    return c.json({ row: views[item.kind].asShown(row) });
  })
  .post('/:kind/:id/revisions/:version/restoration', jsonBody(restoration), async (c) => {
    const item = itemIn(c);
    const { subject, asShown } = views[item.kind];
    const versions = { ...c.req.valid('json'), from: versionIn(c) };
    const row = await auditedEdit(
      c,
      subject,
      (trx) => restoreRevision(trx, item, versions, c.var.site.now()),
      asShown,
      'restored',
    );
    return c.json({ row: asShown(row) });
  })
  .post('/:kind/:id/restoration', async (c) => {
    const item = itemIn(c);
    const row = await restoreItem(c, item);
    return c.json({ row: views[item.kind].asShown(row) }, 201);
  });

/** Brings an item back from the trash. Throws 404 for one that is not there. */
export function restoreItem(c: Context<AppEnvironment>, item: Item): Promise<ContentRow> {
  return auditedCreation(
    c,
    views[item.kind].subject,
    async (trx) => found(await restoreFromTrash(trx, item, c.var.site.now())),
    'restored',
  );
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
