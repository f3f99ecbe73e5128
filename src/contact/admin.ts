import { Hono } from 'hono';
import { auditedExport } from '../http/api/audited.ts';
import { assertConfirmed } from '../http/api/confirmed.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { redirectWithNotice } from '../http/notice.ts';
import { folded, listQuery } from '../http/paging.ts';
import { paths } from '../paths.ts';
import { messageCsv } from './csv.ts';
import { listMessages, streamMessages } from './queries.ts';
import { messageKinds, messageShows, messageSorts } from './schema.ts';

const asked = listQuery(messageSorts, messageShows, messageKinds);

/** The file of the messages. The rest of their administration is in inbox-routes.tsx. */
export const messagesApi = new Hono<AppEnvironment>().get('/csv', asked, async (c) => {
  assertConfirmed(c);
  const { db } = c.var.site;
  const filter = folded(c.req.valid('query'));
  const { total } = await listMessages(db, { ...filter, offset: 0, limit: 1 });
  if (total === 0) return redirectWithNotice(c, paths.adminInbox(), 'inbox:noneFailed');
  return auditedExport(c, 'message', messageCsv, () => streamMessages(db, filter));
});
