import type { Context } from 'hono';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { memberWithAll } from './queries.ts';

/** Finds the member in the address. */
export const memberIn = (c: Context<AppEnvironment>) => {
  const { db, now } = c.var.site;
  return memberWithAll(db, c.req.param('id') ?? '', dayInStockholm(now()));
};
