import { Hono } from 'hono';
import { auditedExport } from '../../web/api/audited.ts';
import { assertConfirmed } from '../../web/api/confirmed.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { redirectWithNotice } from '../../web/notice.ts';
import { folded, listQuery } from '../../web/paging.ts';
import { paths } from '../../shared/paths.ts';
import { withMovements } from '../payments/ledger/movement-list.ts';
import {
  applicationKinds,
  applicationShows,
  listApplications,
  streamApplications,
} from './application-list.ts';
import { applicationCsv } from './csv.ts';
import { applicationSorts } from './shared/schema.ts';

const asked = listQuery(applicationSorts, applicationShows, applicationKinds);

export const applicationCsvRoutes = new Hono<AppEnvironment>().get('/csv', asked, async (c) => {
  assertConfirmed(c);
  const { db } = c.var.site;
  const filter = folded(c.req.valid('query'));
  const { total } = await listApplications(db, { ...filter, offset: 0, limit: 0 });
  if (total === 0) {
    return redirectWithNotice(c, paths.adminApplications(), 'applications:noneFailed');
  }
  return auditedExport(c, 'application', applicationCsv, () =>
    withMovements(db, streamApplications(db, filter)),
  );
});
