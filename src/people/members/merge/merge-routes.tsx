import { type Context, Hono } from 'hono';
import { MergePage } from '../../../../views/people/members/merge/merge-page.tsx';
import type { AppEnvironment } from '../../../web/environment.ts';
import { parseForm } from '../../../web/forms.ts';
import { renderPage } from '../../../web/render.tsx';
import { dayInStockholm } from '../../../shared/i18n/format.ts';
import { isConfirmed } from '../../../services/sessions/confirmation.ts';
import { actionFaults } from '../../register/shared/actions.ts';
import { actionForm } from '../editing/forms.ts';
import { previewMerge } from './merge-preview.ts';

type C = Context<AppEnvironment>;

/** Compares the two before the action merges them. app.ts mounts requireAdmin before, and routes.ts the actions after these pages. */
export const mergeRoutes = new Hono<AppEnvironment>()
  .get('/admin/members/:id/merge', async (c, next) => {
    const compared = await compare(c, c.req.query('number') ?? '');
    return compared ?? next();
  })
  .post('/admin/members/:id/merge', async (c, next) => {
    const { values } = await parseForm(c, actionForm);
    if (values.sure === 'yes') return next();
    const compared = await compare(c, values.number ?? '');
    return compared ?? next();
  });

/** Returns nothing for a number without a member. The form of the action then shows the error. */
async function compare(c: C, number: string) {
  const { admin, site } = c.var;
  const day = dayInStockholm(site.now());
  const typed = { ...actionForm.parse({ number: number.trim() }), sure: '' };
  const isNumber = Object.keys(actionFaults('merge', typed, day)).length === 0;
  if (!isNumber || !isConfirmed(admin, site.now())) return null;
  const preview = await previewMerge(site.db, c.req.param('id') ?? '', typed.number, day);
  if (!preview) return null;
  return renderPage(c, <MergePage {...preview} day={day} />, preview.obstacle ? 409 : 200);
}
