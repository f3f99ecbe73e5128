import { type Context, Hono } from 'hono';
import { MemberPage } from '../../views/admin/members/member-page.tsx';
import { headerOf } from '../contact/header-of.ts';
import { found } from '../http/api/api.ts';
import { audited } from '../http/api/audited.ts';
import { byOf } from '../http/api/by.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { type FormValues, parseForm } from '../http/forms.ts';
import { redirectWithNotice } from '../http/notice.ts';
import { renderPage } from '../http/render.tsx';
import { dayInStockholm } from '../i18n/format.ts';
import { paths } from '../paths.ts';
import { noteForm } from './editing/forms.ts';
import { addHistory } from './history.ts';
import { memberWithAll } from './queries.ts';
import { findMember } from './register.ts';

type C = Context<AppEnvironment>;

/** app.ts mounts requireAdmin before these pages. */
export const memberPageRoutes = new Hono<AppEnvironment>()
  .get('/admin/members/:id', (c) => show(c, c.req.param('id')))
  .post('/admin/members/:id/note', async (c) => {
    const { site } = c.var;
    const id = c.req.param('id');
    const form = await parseForm(c, noteForm);
    if (!form.ok) return show(c, id, { error: form.errors.text, values: form.values });
    found(await findMember(site.db, id));
    await audited(
      c,
      { action: 'updated', subject: { type: 'member', id }, changes: ['note'] },
      async (trx) => {
        const by = byOf(c);
        await addHistory(trx, id, 'note', { text: form.data.text }, by);
        return id;
      },
    );
    return redirectWithNotice(c, paths.adminMember(id), 'members:noted');
  });

async function show(c: C, id: string, note?: { error: string | undefined; values: FormValues }) {
  const { site } = c.var;
  const day = dayInStockholm(site.now());
  const all = found(await memberWithAll(site.db, id, day));
  return renderPage(
    c,
    <MemberPage
      {...await headerOf(c)}
      day={day}
      all={all}
      note={{ text: note?.values.text ?? '', error: note?.error }}
    />,
    note ? 422 : 200,
  );
}
