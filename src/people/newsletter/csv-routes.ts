import { Hono } from 'hono';
import { auditedExport } from '../../web/api/audited.ts';
import { assertConfirmed } from '../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { folded, listQuery } from '../../web/paging.ts';
import { paths } from '../../shared/paths.ts';
import { mailingListCsv, subscriberCsv } from './csv.ts';
import { listSubscribers, streamMailingList, streamSubscribers } from './queries.ts';
import { subscriberShows, subscriberSorts } from './shared/schema.ts';

const asked = listQuery(subscriberSorts, subscriberShows);
const none = { offset: 0, limit: 0, sort: 'newest', kind: 'all' } as const;

export const subscriberCsvRoutes = new Hono<AppEnvironment>()
  .get('/csv', asked, async (c) => {
    assertConfirmed(c);
    const { db } = c.var.site;
    const filter = folded(c.req.valid('query'));
    const { total } = await listSubscribers(db, { ...filter, ...none });
    if (total === 0) {
      return redirectWithNotice(c, paths.adminSubscribers(), 'subscribers:noneFailed');
    }
    return auditedExport(c, 'subscriber', subscriberCsv, () => streamSubscribers(db, filter));
  })
  .get('/mailing-list/csv', async (c) => {
    assertConfirmed(c);
    const { config, db } = c.var.site;
    const { total } = await listSubscribers(db, { ...none, q: '', show: 'active' });
    if (total === 0) {
      const list = paths.adminSubscribers();
      return redirectWithNotice(c, list, 'subscribers:noRecipientsFailed');
    }
    return auditedExport(c, 'mailingList', mailingListCsv(config.origin), () =>
      streamMailingList(db),
    );
  });
