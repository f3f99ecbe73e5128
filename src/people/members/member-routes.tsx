import { type Context, Hono } from 'hono';
import { MemberPage } from '../../../views/people/members/member-page.tsx';
import type { FormState } from '../../shared/fields/form-state.ts';
import { found } from '../../web/api/api.ts';
import { byOf } from '../../web/api/by.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { renderPage } from '../../web/render.tsx';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { paths } from '../../shared/paths.ts';
import { noteForm } from './editing/forms.ts';
import { record } from '../../services/activity/record.ts';
import { memberIn } from './member-in.ts';
import type { MemberWithAll } from './queries.ts';
import { patternOf } from '../register/pattern.ts';

/** app.ts mounts requireAdmin before these pages. */
export const memberPageRoutes = new Hono<AppEnvironment>()
  // Other features have words in the place of an id, such as that of the import.
  .get('/admin/members/:id{[\\da-f-]{36}}', async (c) =>
    renderPage(c, memberPage(c, found(await memberIn(c)))),
  );

const memberPage = (c: Context<AppEnvironment>, all: MemberWithAll, note?: FormState) => (
  <MemberPage
    day={dayInStockholm(c.var.site.now())}
    all={all}
    pattern={all.status === 'never' ? null : patternOf(all.member, all.plan)}
    note={note}
  />
);

formRoute(memberPageRoutes, '/admin/members/:id/note', {
  isPart: true,
  load: memberIn,
  schema: noteForm,
  view: (state, { c, subject }) => memberPage(c, subject, state),
  run: async (trx, { text }, { c, subject }) => {
    await record(trx, byOf(c), { memberId: subject.member.id }, 'note', { text });
    return { outcome: 'saved' };
  },
  record: (_, { subject }) => ({
    action: 'updated',
    subject: { type: 'member', id: subject.member.id },
    changes: ['note'],
  }),
  done: 'members:recorded',
  to: ({ subject }) => paths.adminMember(subject.member.id),
});
