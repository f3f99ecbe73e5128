import { Hono } from 'hono';
import { auditedExport } from '../../web/api/audited.ts';
import { assertConfirmed } from '../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { folded, listQuery } from '../../web/paging.ts';
import { paths } from '../../shared/paths.ts';
import { messageCsv } from './csv.ts';
import { listMessages, streamMessages } from './queries.ts';
import { messageKinds, messageShows, messageSorts } from './shared/schema.ts';

const asked = listQuery(messageSorts, messageShows, messageKinds);

export const messageCsvRoutes = new Hono<AppEnvironment>().get('/csv', asked, async (c) => {
  assertConfirmed(c);
  const { db } = c.var.site;
  const filter = folded(c.req.valid('query'));
  const { total } = await listMessages(db, { ...filter, offset: 0, limit: 1 });
  if (total === 0) return redirectWithNotice(c, paths.adminInbox(), 'inbox:noneFailed');
  return auditedExport(c, 'message', messageCsv, () => streamMessages(db, filter));
});
