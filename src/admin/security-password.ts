import { Hono } from 'hono';
import { changePassword } from '../auth/password-change.ts';
import { passwordChangeForm } from '../auth/schema.ts';
import { setSessionCookie } from '../auth/session-cookie.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { jsonBody } from './input.ts';
import { refusal } from './refusal.ts';
import { confirmed } from './security-confirmation.ts';

/** The administrator's own password. */
export const passwordApi = new Hono<AppEnvironment>().put(
  '/',
  jsonBody(passwordChangeForm),
  async (c) => {
    const change = await changePassword(c.var.site, c.var.admin, c.req.valid('json'));
    const result = confirmed(change, 'current');
    if (result.outcome === 'invalid') throw refusal(422, { errors: { password: result.error } });
    setSessionCookie(c, result.sessionId);
    return c.json({ outcome: result.outcome });
  },
);
