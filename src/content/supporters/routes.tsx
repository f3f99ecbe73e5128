import { type Context, Hono } from 'hono';
import type { ListForms } from '../../../views/content/items/item-list.tsx';
import { SupportersPage } from '../../../views/content/texts/supporters-page.tsx';
import { auditedCreation } from '../items/audited-items.ts';
import { editorOf } from '../items/item-editor.tsx';
import { itemRoutes, type ShownStatus } from '../items/item-pages.tsx';
import { loaded, readActForm } from '../../web/acts.tsx';
import { audited } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { paths, withQuery } from '../../shared/paths.ts';
import { supporter, type SupporterRow } from './fields.ts';
import { lastPosition, listSupporters, moveSupporter } from './queries.ts';
import { step } from './shared/schema.ts';

type C = Context<AppEnvironment>;

export const supporterRoutes: Hono<AppEnvironment> = itemRoutes({
  editor: editorOf(supporter, {
    list: paths.adminSupporters(),
    create: (c, input) =>
      auditedCreation(c, supporter.subject, async (trx) => {
        const position = await lastPosition(trx);
        return supporter.create(trx, input, c.var.site.now(), { position });
      }),
  }),
  texts: 'supporters',
  page: paths.adminSupporters(),
  show,
  asks: true,
})
  .post(paths.adminItem('supporter', ':id', 'position'), async (c) => {
    const { id, list, fields } = await readActForm(c, paths.adminSupporters());
    const { data } = step.safeParse(fields);
    const moved =
      data &&
      (await audited(
        c,
        (row: SupporterRow) => ({
          action: 'updated',
          subject: supporter.subject(row),
          changes: ['position'],
        }),
        (trx) => moveSupporter(trx, id, data.direction),
      ));
    if (!moved) return redirectWithNotice(c, list, 'supporters:updateFailed');
    return c.redirect(withQuery(list, { moved: id, to: data.direction }), 303);
  })
  // The address of 1.0.0.
  .get('/admin/site', (c) => c.redirect(paths.adminSupporters(c.req.query()), 301));

async function show(c: C, forms: ListForms, status: ShownStatus) {
  const { moved, to } = c.req.query();
  const supporters = await loaded(c, listSupporters(c.var.site.db));
  return renderPage(
    c,
    <SupportersPage
      {...forms}
      rows={supporters}
      moved={moved && to ? { id: moved, direction: to } : null}
    />,
    supporters ? status : 500,
  );
}
