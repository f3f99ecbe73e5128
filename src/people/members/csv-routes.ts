import { Hono } from 'hono';
import { auditedExport } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { folded, listQuery } from '../../web/paging.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { knownChapter } from '../register/shared/chapter.ts';
import { memberCsv } from './list/csv.ts';
import { streamMembers } from './list/list.ts';
import { memberKinds, memberShows, memberSorts } from '../register/shared/shows.ts';

const asked = listQuery(memberSorts, memberShows, memberKinds);

export const memberCsvRoutes = new Hono<AppEnvironment>().get('/csv', asked, (c) => {
  const { db, now } = c.var.site;
  const query = {
    ...folded(c.req.valid('query')),
    day: dayInStockholm(now()),
    chapter: knownChapter(c.req.query('chapter')),
  };
  return auditedExport(c, 'member', memberCsv, () => streamMembers(db, query));
});
