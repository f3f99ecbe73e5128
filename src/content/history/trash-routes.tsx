import { Hono } from 'hono';
import { DeletionPage } from '../../../views/content/history/deletion-page.tsx';
import { readActForm, runAct } from '../../web/acts.tsx';
import { found } from '../../web/api/api.ts';
import { audited } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import { itemIn, kinds } from './kinds.ts';
import { MOST_AT_ONCE } from '../items/shared/schema.ts';
import { deleteForGood, findTrashed } from '../items/trash.ts';
import { trash, TrashPage } from './trash-list.tsx';

const restoration = paths.adminTrash() + '/:kind/:id/restoration';
const deletion = paths.adminTrash() + '/:kind/:id/deletion';

/** app.ts mounts requireAdmin before these pages. */
export const trashRoutes = new Hono<AppEnvironment>()
  .get(paths.adminTrash(), trash.query, async (c) =>
    renderPage(c, <TrashPage view={await trash.view(c, c.req.valid('query'))} />),
  )
  .post(restoration, async (c) => {
    const item = itemIn(c);
    const usual = paths.adminTrash({ show: item.kind });
    const { fields, list } = await readActForm(c, usual);
    const { ids = '' } = fields;
    const all = [item.id, ...ids.split(',').slice(0, MOST_AT_ONCE)];
    const work = async () => (await kinds[item.kind].restore(c, all)) > 0;
    const done = list === usual ? 'trash:restored' : 'items:undone';
    return runAct(c, work, { back: list, done, failed: 'items:undoFailed' });
  })
  .get(deletion, async (c) => {
    const trashed = found(await findTrashed(c.var.site.db, itemIn(c)));
    return renderPage(c, <DeletionPage item={trashed} />);
  })
  .post(deletion, async (c) => {
    const item = itemIn(c);
    const gone = await audited(
      c,
      ({ label }: { label: string }) => ({
        action: 'deletedForGood',
        subject: { type: item.kind, id: item.id, label },
      }),
      async (trx) => found(await deleteForGood(trx, item)),
    );
    found(gone);
    return redirectWithNotice(c, paths.adminTrash({ show: item.kind }), 'trash:goneForGood');
  });
