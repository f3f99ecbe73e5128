import { type Context, Hono } from 'hono';
import {
  AdministratorsPage,
  type MadeInvitation,
} from '../../../views/admin/security/administrators-page.tsx';
import {
  removalQuestion,
  signOutQuestion,
  withdrawalQuestion,
} from '../../../views/admin/security/questions.ts';
import { assertConfirmed } from '../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import type { FormState } from '../../shared/fields/form-state.ts';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { listAdministrators, removeAdministrator } from './administrators.ts';
import { beforeAct } from './before-act.tsx';
import { endSessionsOf } from './end-sessions.ts';
import { invite, listInvitations, withdrawInvitation } from './invitations.ts';
import { signedOut } from './proven.tsx';
import { inviteForm } from './shared/schema.ts';

type C = Context<AppEnvironment>;

const back = paths.adminAdministrators();

async function listPage(c: C, shown: { made?: MadeInvitation; state?: FormState }) {
  const { admin, site } = c.var;
  const administrators = await listAdministrators(site.db, admin);
  const invitations = await listInvitations(site);
  return (
    <AdministratorsPage administrators={administrators} invitations={invitations} {...shown} />
  );
}

async function remove(c: C) {
  const { admin, language, site } = c.var;
  const id = c.req.param('id') ?? '';
  const other = await colleague(c, id);
  const question = other && removalQuestion(translator(language), other.email);
  const page = question && (await beforeAct(c, { question }));
  if (page) return page;
  const { outcome } = await removeAdministrator(site, admin, id);
  switch (outcome) {
    case 'removed':
      return redirectWithNotice(c, back, 'security:administratorRemoved');
    case 'unknown':
      return redirectWithNotice(c, back, 'security:administratorGone');
    case 'yourself':
      return redirectWithNotice(c, back, 'security:yourselfFailed');
    case 'signedOut':
      return signedOut(c, back);
  }
}

async function signOut(c: C) {
  const { admin, language, site } = c.var;
  const id = c.req.param('id') ?? '';
  const other = await colleague(c, id);
  const question = other && signOutQuestion(translator(language), other.email);
  const page = question && (await beforeAct(c, { question }));
  if (page) return page;
  const { outcome } = await endSessionsOf(site, admin, id);
  switch (outcome) {
    case 'ended':
      return redirectWithNotice(c, back, 'security:administratorSignedOut');
    case 'unknown':
      return redirectWithNotice(c, back, 'security:administratorGone');
    case 'yourself':
      return redirectWithNotice(c, back, 'security:yourselfFailed');
    case 'signedOut':
      return signedOut(c, back);
  }
}

/** Returns undefined for oneself, too, because nobody can sign out or remove themselves here. */
async function colleague(c: C, id: string) {
  const all = await listAdministrators(c.var.site.db, c.var.admin);
  return all.find((each) => each.id === id && !each.isThis);
}

async function withdraw(c: C) {
  const id = c.req.param('id') ?? '';
  const invitation = (await listInvitations(c.var.site)).find((each) => each.id === id);
  const question = invitation && withdrawalQuestion(translator(c.var.language), invitation.email);
  const page = question && (await beforeAct(c, { question, needsProof: false }));
  if (page) return page;
  const outcome = await withdrawInvitation(c.var.site, c.var.admin, id);
  const isDone = outcome === 'withdrawn';
  const notice = isDone ? 'security:invitationWithdrawn' : 'security:invitationGone';
  return redirectWithNotice(c, back, notice);
}

/** app.ts mounts requireAdmin before these pages. */
export const administratorRoutes = new Hono<AppEnvironment>()
  .on(['GET', 'POST'], paths.adminAdministrator(':id', 'removal'), remove)
  .on(['GET', 'POST'], paths.adminAdministrator(':id', 'sign-out'), signOut)
  .on(['GET', 'POST'], paths.adminInvitationWithdrawal(':id'), withdraw);

formRoute(administratorRoutes, back, {
  values: ({ c }) => ({ email: c.req.query('email') ?? '' }),
  schema: inviteForm,
  view: (state, { c }) => listPage(c, { state }),
  opensTransaction: true,
  run: async (_, { email }, { c }) => {
    // The proof leads back to the address that was typed.
    assertConfirmed(c, paths.adminAdministrators({ email }));
    const { admin, site } = c.var;
    const invited = await invite(site, admin, { email });
    if (invited.outcome === 'signedOut') return signedOut(c, back);
    if (invited.outcome === 'alreadyAdministrator') {
      return { outcome: 'invalid', errors: { email: invited.outcome } };
    }
    const { expiresAt, token } = invited;
    const link = new URL(paths.adminInvitation(token), site.config.origin).href;
    return renderPage(c, await listPage(c, { made: { email, link, expiresAt } }));
  },
  done: () => null,
});
