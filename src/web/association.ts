import { createMiddleware } from 'hono/factory';
import { type Association, associationFrom } from '../services/association/association.ts';
import { usualValues } from '../services/association/shared/fields.ts';
import { readAssociation } from '../services/association/queries.ts';
import type { Site } from '../site.ts';
import type { AppEnvironment } from './environment.ts';

/**
 * Gives each request the association's details and texts, which are read again after any write to the database. The last
 * ones serve where it cannot be read.
 */
export function association({ config, db, now, pages }: Site) {
  let last: Association = associationFrom(usualValues(config.mode));
  let lastState: string | null = null;

  return createMiddleware<AppEnvironment>(async (c, next) => {
    c.set('association', last);
    const state = await pages.state();
    if (state === null || state !== lastState) {
      last = await readAssociation(db, config.mode, now());
      lastState = state;
    }
    c.set('association', last);
    await next();
  });
}
