import { Hono } from 'hono';
import { listAdministrators, removeAdministrator } from './administrators.ts';
import { removalForm } from './schema.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { apiError, found, jsonBody } from '../http/api.ts';
import { confirmed } from './admin-confirmation.ts';

export const administratorsApi = new Hono<AppEnvironment>()
  .get('/', async (c) => {
    return c.json({ administrators: await listAdministrators(c.var.site.db, c.var.admin) });
  })
  /** A post: a DELETE that needs a body is lost on some proxies. */
  .post('/:id/removal', jsonBody(removalForm), async (c) => {
    const { password } = c.req.valid('json');
    const id = c.req.param('id');
    const result = confirmed(await removeAdministrator(c.var.site, c.var.admin, { id, password }));
    if (result.outcome === 'yourself') throw apiError(409, { error: 'yourself' });
    found(result.outcome === 'removed');
    return c.json({ id });
  });
