import { Hono } from 'hono';
import { InvitationPage } from '../../../views/office/sign-in/invitation.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { parseForm } from '../../web/forms.ts';
import { renderPage } from '../../web/render.tsx';
import { openSession } from '../../web/session.ts';
import { paths } from '../../shared/paths.ts';
import { answerForm, completeSignIn, failure, invalid } from './auth-form.tsx';
import { acceptInvitation, findInvitation } from './invitations.ts';
import { invitationForm } from './shared/schema.ts';

export const invitationRoutes = new Hono<AppEnvironment>();

invitationRoutes.get('/admin/invitation/:token', async (c) => {
  const token = c.req.param('token');
  const invitation = await findInvitation(c.var.site, token);
  if (invitation) return renderPage(c, <InvitationPage token={token} email={invitation.email} />);
  const { status, notice } = failure(c, 404, 'unknown', 'unknownInvitation');
  return renderPage(c, <InvitationPage notice={notice} />, status);
});

invitationRoutes.post('/admin/invitation/:token', async (c) => {
  const token = c.req.param('token');
  const invitation = await findInvitation(c.var.site, token);
  const form = await parseForm(c, invitationForm);
  return answerForm(
    c,
    ({ status, outcome, errors, notice }) => {
      const known = invitation && outcome !== 'unknown' && { token, email: invitation.email };
      return renderPage(c, <InvitationPage {...known} errors={errors} notice={notice} />, status);
    },
    async () => {
      if (!invitation) return failure(c, 404, 'unknown', 'unknownInvitation');
      if (!form.ok) return invalid(form.errors);
      const { password, repeat } = form.data;
      if (password !== repeat) return invalid({ repeat: 'passwordsDiffer' });
      const userAgent = c.req.header('user-agent') ?? '';
      const replaces = (await openSession(c))?.hash;
      const { language } = c.var;
      const accepted = { token, password, language, userAgent, replaces };
      const result = await acceptInvitation(c.var.site, accepted);
      switch (result.outcome) {
        case 'signedIn':
          return completeSignIn(c, result, result.email, paths.adminOverview());
        case 'invalid':
          return invalid({ password: result.error });
        case 'unknown':
          return failure(c, 404, 'unknown', 'unknownInvitation');
      }
    },
  );
});
