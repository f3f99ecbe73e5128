import { Hono } from 'hono';
import { countUnread } from '../contact/messages.ts';
import type { AppEnvironment } from '../http/environment.ts';

export const messagesApi = new Hono<AppEnvironment>().get('/unread', async (c) => {
  return c.json({ count: await countUnread(c.var.site.db) });
});
