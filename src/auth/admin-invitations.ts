import { Hono } from 'hono';
import { invite, listInvitations, withdrawInvitation } from './invitations.ts';
import { inviteForm } from './schema.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { paths } from '../paths.ts';
import { apiError, found, jsonBody } from '../http/api.ts';
import { confirmed } from './admin-confirmation.ts';

export const invitationsApi = new Hono<AppEnvironment>()
  .get('/', async (c) => c.json({ invitations: await listInvitations(c.var.site) }))
  .post('/', jsonBody(inviteForm), async (c) => {
    const invited = confirmed(await invite(c.var.site, c.var.admin, c.req.valid('json')));
    if (invited.outcome === 'alreadyAdministrator') {
      throw apiError(422, { errors: { email: invited.outcome } });
    }
    const { token, expiresAt } = invited;
    return c.json({ path: paths.adminInvitation(token), expiresAt }, 201);
  })
  .delete('/:id', async (c) => {
    const id = c.req.param('id');
    found((await withdrawInvitation(c.var.site, c.var.admin, id)) === 'withdrawn');
    return c.json({ id });
  });
