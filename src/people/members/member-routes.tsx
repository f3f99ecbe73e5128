import { type Context, Hono } from 'hono';
import { MemberPage } from '../../../views/people/members/member-page.tsx';
import { found } from '../../web/api/api.ts';
import { audited } from '../../web/api/audited.ts';
import { byOf } from '../../web/api/by.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { type FormValues, parseForm } from '../../web/forms.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { paths } from '../../shared/paths.ts';
import { noteForm } from './editing/forms.ts';
import { record } from '../../services/activity/record.ts';
import { memberWithAll } from './queries.ts';
import { patternOf } from '../register/pattern.ts';
import { findMember } from '../register/register.ts';

type C = Context<AppEnvironment>;

/** app.ts mounts requireAdmin before these pages. */
export const memberPageRoutes = new Hono<AppEnvironment>()
  // Other features have words in the place of an id, such as that of the import.
  .get('/admin/members/:id{[\\da-f-]{36}}', (c) => show(c, c.req.param('id')))
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
        await record(trx, by, { memberId: id }, 'note', { text: form.data.text });
        return id;
      },
    );
    return redirectWithNotice(c, paths.adminMember(id), 'members:recorded');
  });

async function show(c: C, id: string, note?: { error: string | undefined; values: FormValues }) {
  const { site } = c.var;
  const day = dayInStockholm(site.now());
  const all = found(await memberWithAll(site.db, id, day));
  return renderPage(
    c,
    <MemberPage
      day={day}
      all={all}
      pattern={all.status === 'never' ? null : patternOf(all.member, all.plan)}
      note={{ text: note?.values.text ?? '', error: note?.error }}
    />,
    note ? 422 : 200,
  );
}
