import { Hono } from 'hono';
import { changePassword } from './password-change.ts';
import { passwordChangeForm } from './schema.ts';
import { setSessionCookie } from '../http/session.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { apiError, jsonBody } from '../http/api.ts';
import { confirmed } from './admin-confirmation.ts';

/** The administrator's own password. */
export const passwordApi = new Hono<AppEnvironment>().put(
  '/',
  jsonBody(passwordChangeForm),
  async (c) => {
    const change = await changePassword(c.var.site, c.var.admin, c.req.valid('json'));
    const result = confirmed(change, 'current');
    if (result.outcome === 'invalid') throw apiError(422, { errors: { password: result.error } });
    setSessionCookie(c, result.sessionId);
    return c.json({ outcome: result.outcome });
  },
);
