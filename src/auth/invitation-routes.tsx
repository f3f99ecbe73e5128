import { Hono } from 'hono';
import { InvitationPage } from '../../views/admin/invitation.tsx';
import type { AppEnvironment } from '../http/environment.ts';
import { parseForm } from '../http/forms.ts';
import { renderPage } from '../http/render.tsx';
import { paths } from '../paths.ts';
import { answerForm, enter, refused } from './doors.ts';
import { acceptInvitation, findInvitation } from './invitations.ts';
import { invitationForm } from './schema.ts';
import { openSession } from '../http/session.ts';

export const invitationRoutes = new Hono<AppEnvironment>();

invitationRoutes.get('/admin/invitation/:token', async (c) => {
  const token = c.req.param('token');
  const invitation = await findInvitation(c.var.site, token);
  if (invitation) return renderPage(c, <InvitationPage token={token} email={invitation.email} />);
  const { status, notice } = refused(c, 404, 'unknown', 'unknownInvitation');
  return renderPage(c, <InvitationPage notice={notice} />, status);
});

invitationRoutes.post('/admin/invitation/:token', async (c) => {
  const token = c.req.param('token');
  const invitation = await findInvitation(c.var.site, token);
  const form = await parseForm(c, invitationForm);
  const isKnown = (outcome: string) => invitation && outcome !== 'unknown';
  return answerForm(
    c,
    ({ status, outcome, ...said }) =>
      renderPage(
        c,
        <InvitationPage {...(isKnown(outcome) && { token, ...invitation })} {...said} />,
        status,
      ),
    async () => {
      if (!invitation) return refused(c, 404, 'unknown', 'unknownInvitation');
      if (!form.ok) return { status: 422, outcome: 'invalid', errors: form.errors };
      const { password, repeat } = form.data;
      if (password !== repeat) {
        return { status: 422, outcome: 'invalid', errors: { repeat: 'passwordsDiffer' } };
      }
      const userAgent = c.req.header('user-agent') ?? '';
      const replaces = (await openSession(c))?.hash;
      const accepted = { token, password, userAgent, replaces };
      const result = await acceptInvitation(c.var.site, accepted);
      switch (result.outcome) {
        case 'signedIn':
          return enter(c, result.sessionId, result.email, paths.admin());
        case 'invalid':
          return { status: 422, outcome: 'invalid', errors: { password: result.error } };
        case 'unknown':
          return refused(c, 404, 'unknown', 'unknownInvitation');
      }
    },
  );
});
