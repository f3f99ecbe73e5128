import { type Context, Hono } from 'hono';
import { SupportersPage } from '../../../views/content/texts/supporters-page.tsx';
import { itemRoutes, justDeleted, type ShownForm, type ShownStatus } from '../items/item-pages.tsx';
import { draftedItems } from '../items/drafts.ts';
import { loaded, posted } from '../../web/acts.tsx';
import { audited } from '../../web/api/audited.ts';
import { auditedDeletion } from '../items/audited-items.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { paths, withQuery } from '../../shared/paths.ts';
import { supporterEditor } from './editor.tsx';
import { subject } from './kind.ts';
import { deleteSupporter, listSupporters, moveSupporter } from './queries.ts';
import type { SupporterRow } from './rows.ts';
import { step } from './shared/schema.ts';

type C = Context<AppEnvironment>;

export const supporterRoutes: Hono<AppEnvironment> = itemRoutes({
  editor: supporterEditor,
  texts: 'supporters',
  page: paths.adminSupporters(),
  show,
  savedNotice: (_, _row, before) => (before ? 'supporters:updated' : 'supporters:created'),
  remove: async (c, id) => {
    await auditedDeletion(c, subject, (trx) => deleteSupporter(trx, id));
    return [id];
  },
  nameOf: (_, { name }) => name,
})
  .post(paths.adminItem('supporter', ':id', 'position'), async (c) => {
    const { id, list, fields } = await posted(c, paths.adminSupporters());
    const { data } = step.safeParse(fields);
    const moved =
      data &&
      (await audited(
        c,
        (row: SupporterRow) => ({
          action: 'updated',
          subject: subject(row),
          changes: ['position'],
        }),
        (trx) => moveSupporter(trx, id, data.direction),
      ));
    if (!moved) return redirectWithNotice(c, list, 'supporters:updateFailed');
    return c.redirect(withQuery(list, { moved: id, to: data.direction }), 303);
  })
  // The address of 1.0.0.
  .get('/admin/site', (c) => c.redirect(paths.adminSupporters(c.req.query()), 301));

async function show(c: C, { form, back, isGone }: ShownForm, status: ShownStatus) {
  const { db } = c.var.site;
  const { moved, to } = c.req.query();
  const supporters = await loaded(c, listSupporters(db));
  return renderPage(
    c,
    <SupportersPage
      rows={supporters}
      form={form}
      back={back}
      isGone={isGone}
      moved={moved && to ? { id: moved, direction: to } : null}
      deleted={await justDeleted(c, 'supporter')}
      drafted={await draftedItems(db, 'supporter', c.var.admin.id)}
    />,
    supporters ? status : 500,
  );
}
