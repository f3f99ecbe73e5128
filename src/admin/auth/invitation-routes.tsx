import { Hono } from 'hono';
import { InvitationPage, UnknownInvitationPage } from '../../../views/admin/sign-in/invitation.tsx';
import { paths } from '../../shared/paths.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { formRoute } from '../../web/form-route.tsx';
import { renderPage } from '../../web/render.tsx';
import { openSession } from '../../web/session.ts';
import { completeSignIn, failure } from './auth-form.tsx';
import { acceptInvitation, findInvitation } from './invitations.ts';
import { differentPasswords, invitationForm } from './shared/schema.ts';

export const invitationRoutes = new Hono<AppEnvironment>();

formRoute(invitationRoutes, '/admin/invitation/:token', {
  load: async (c) => {
    const token = c.req.param('token') ?? '';
    return { token, invitation: await findInvitation(c.var.site, token) };
  },
  allowed: ({ subject: { invitation } }) => (invitation ? null : 'unknown'),
  refused: ({ c }) => {
    const { notice, status } = failure(c, 404, 'unknown', 'unknownInvitation');
    return renderPage(c, <UnknownInvitationPage notice={notice} />, status);
  },
  schema: invitationForm,
  check: differentPasswords,
  view: (state, { subject: { invitation, token } }) => (
    <InvitationPage token={token} email={invitation!.email} state={state} />
  ),
  opensTransaction: true,
  run: async (_, { password }, { c, subject: { token } }) => {
    const { language, site } = c.var;
    const userAgent = c.req.header('user-agent') ?? '';
    const replaces = (await openSession(c))?.hash;
    const accepted = { token, password, language, userAgent, replaces };
    const result = await acceptInvitation(site, accepted);
    switch (result.outcome) {
      case 'signedIn':
        return completeSignIn(c, result, result.email, paths.adminOverview());
      case 'invalid':
        return { outcome: 'invalid', errors: { password: result.error } };
      case 'unknown':
        return { outcome: 'refused', reason: result.outcome };
    }
  },
  done: () => null,
});
