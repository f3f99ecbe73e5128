import { Hono } from 'hono';
import { auditedExport } from '../http/api/audited.ts';
import { assertConfirmed } from '../http/api/confirmed.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { redirectWithNotice } from '../http/notice.ts';
import { folded, listQuery } from '../http/paging.ts';
import { paths } from '../paths.ts';
import { withMovements } from '../payments/ledger/movement-list.ts';
import {
  applicationKinds,
  applicationShows,
  listApplications,
  streamApplications,
} from './application-list.ts';
import { applicationCsv } from './csv.ts';
import { applicationSorts } from './schema.ts';

const asked = listQuery(applicationSorts, applicationShows, applicationKinds);

/** The file of the applications. The rest of their administration is in application-routes.tsx. */
export const applicationsApi = new Hono<AppEnvironment>().get('/csv', asked, async (c) => {
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
