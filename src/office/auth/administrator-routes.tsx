import { type Context, Hono } from 'hono';
import {
  AdministratorsPage,
  type MadeInvitation,
} from '../../../views/office/security/administrators-page.tsx';
import {
  removalQuestion,
  signOutQuestion,
  withdrawalQuestion,
} from '../../../views/office/security/questions.ts';
import { assertConfirmed } from '../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { parseForm } from '../../web/forms.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { renderPage } from '../../web/render.tsx';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { listAdministrators, removeAdministrator } from './administrators.ts';
import { type AuthFailure, failure, invalid, type Refused, showSignIn } from './auth-form.tsx';
import { beforeAct } from './before-act.tsx';
import { endSessionsOf } from './end-sessions.ts';
import { invite, listInvitations, withdrawInvitation } from './invitations.ts';
import { inviteForm } from './shared/schema.ts';

type C = Context<AppEnvironment>;

const back = paths.adminAdministrators();

interface Shown extends Refused {
  invited?: string | undefined;
  made?: MadeInvitation;
}

async function showList(c: C, { invited = '', errors, made, status = 200 }: Shown = {}) {
  const { admin, site } = c.var;
  const administrators = await listAdministrators(site.db, admin);
  const invitations = await listInvitations(site);
  const shown = { administrators, invitations, invited, errors, made };
  return renderPage(c, <AdministratorsPage {...shown} />, status);
}

function signedOut(c: C) {
  const { notice, status } = failure(c, 401, 'signedOut', 'expired');
  return showSignIn(c, { next: back, notice }, status);
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
      return signedOut(c);
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
      return signedOut(c);
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
  .get(back, (c) => showList(c, { invited: c.req.query('email') }))
  .post(back, async (c) => {
    const form = await parseForm(c, inviteForm);
    const { email: typed = '' } = form.values;
    const answer = (errors: AuthFailure['errors']) =>
      showList(c, { ...invalid(errors), invited: typed });
    if (!form.ok) return answer(form.errors);
    // The proof leads back to the address that was typed.
    assertConfirmed(c, paths.adminAdministrators({ email: form.data.email }));
    const invited = await invite(c.var.site, c.var.admin, form.data);
    if (invited.outcome === 'signedOut') return signedOut(c);
    if (invited.outcome === 'alreadyAdministrator') return answer({ email: invited.outcome });
    const { expiresAt, token } = invited;
    const link = new URL(paths.adminInvitation(token), c.var.site.config.origin).href;
    return showList(c, { made: { email: form.data.email, link, expiresAt } });
  })
  .on(['GET', 'POST'], paths.adminAdministrator(':id', 'removal'), remove)
  .on(['GET', 'POST'], paths.adminAdministrator(':id', 'sign-out'), signOut)
  .on(['GET', 'POST'], paths.adminInvitationWithdrawal(':id'), withdraw);
