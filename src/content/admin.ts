import { type Context, Hono } from 'hono';
import { keepEventAddresses } from '../events/queries.ts';
import { asEdited as eventAsEdited, subject as eventSubject } from '../events/admin.ts';
import type { Database } from '../database/connection.ts';
import { found, jsonBody } from '../http/api/api.ts';
import { audited, auditedCreation, auditedEdit } from '../http/api/audited.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { subject as postSubject } from '../news/admin.ts';
import { subject as textSubject } from '../site-texts/admin.ts';
import { subject as supporterSubject } from '../supporters/admin.ts';
import { asEdited as sectionAsEdited, subject as sectionSubject } from '../timeline/admin.ts';
import { keepPostAddresses } from '../news/queries.ts';
import { type ContentRow, findRow, type Item } from './items.ts';
import { findRevision, forgetRevisions, listRevisions, restoreRevision } from './revisions.ts';
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
      async (trx) => {
        const saved = await restoreRevision(trx, item, versions, c.var.site.now());
        if (saved.outcome === 'saved') await keepAddresses(c, trx, item, saved);
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
    const { subject } = views[item.kind];
    const deleted = await audited(
      c,
      () => ({ action: 'deletedForGood', subject: subject(row), changes: ['earlierVersions'] }),
      (trx) => forgetRevisions(trx, item, row.version),
    );
    return c.json({ deleted });
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
    async (trx) => {
      const row = found(await restoreFromTrash(trx, item, c.var.site.now()));
      await keepAddresses(c, trx, item, { row });
      return row;
    },
    'restored',
  );
}

/** A title in another language may need an address of its own. */
async function keepAddresses(
  c: Context<AppEnvironment>,
  trx: Database,
  { kind }: Item,
  change: { row: ContentRow; before?: ContentRow },
): Promise<void> {
  const now = c.var.site.now();
  if (kind === 'post') {
    await keepPostAddresses(trx, change as unknown as Change<typeof keepPostAddresses>, false, now);
  } else if (kind === 'event') {
    await keepEventAddresses(trx, change as unknown as Change<typeof keepEventAddresses>, now);
  }
}

// The row is of the table of that kind.
type Change<Keep extends (...args: never[]) => unknown> = Parameters<Keep>[1];

/** Throws 404 for an address that names no kind of content. */
export function itemIn(c: Context): Item {
  const kind = found(contentKinds.find((kind) => kind === c.req.param('kind')));
  return { kind, id: c.req.param('id') ?? '' };
}

function versionIn(c: Context): number {
  const version = Number(c.req.param('version'));
  return found(Number.isSafeInteger(version) && version > 0 && version);
}
