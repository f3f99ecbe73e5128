import { Hono } from 'hono';
import { deleteSessionCookie } from '../http/session.ts';
import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  signOutEverywhere,
} from './session-list.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { leaveNotice } from '../http/notice.ts';
import { found } from '../http/api.ts';

/** Where the administrator is signed in. */
export const sessionsApi = new Hono<AppEnvironment>()
  .get('/', async (c) => c.json({ sessions: await listSessions(c.var.site, c.var.admin) }))
  .delete('/others', async (c) => {
    return c.json({ ended: await revokeOtherSessions(c.var.site, c.var.admin) });
  })
  .delete('/:id', async (c) => {
    const id = c.req.param('id');
    found((await revokeSession(c.var.site, c.var.admin, id)) === 'revoked');
    return c.json({ id });
  })
  .delete('/', async (c) => {
    await signOutEverywhere(c.var.site, c.var.admin);
    deleteSessionCookie(c);
    leaveNotice(c, 'auth:signedOutEverywhere');
    return c.json({ outcome: 'signedOut' });
  });
