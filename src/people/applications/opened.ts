import type { Context } from 'hono';
import { filterQuery } from '../../../views/ui/lists/list-address.ts';
import { found } from '../../web/api/api.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { listSchema } from '../../web/paging.ts';
import { type Application, findApplication } from '../register/applicants.ts';
import { applicationKinds, applicationShows } from './application-list.ts';
import { applicationSorts } from './shared/schema.ts';

type C = Context<AppEnvironment>;

export const asked = listSchema(applicationSorts, applicationShows, applicationKinds);

/** Returns the list that an application was opened from. */
export const listOf = (c: C) => asked.parse(c.req.query());

export const queryOf = (c: C) => filterQuery(listOf(c), applicationSorts, listOf(c).page);

/** Throws 404 for an application that is gone. */
export const asShown = async (c: C): Promise<Application> =>
  found(await findApplication(c.var.site.db, c.req.param('id') ?? ''));
