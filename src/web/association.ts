import { createMiddleware } from 'hono/factory';
import { type Association, associationFrom } from '../services/association/association.ts';
import { usualValues } from '../services/association/shared/fields.ts';
import { readAssociation } from '../services/association/queries.ts';
import type { Site } from '../site.ts';
import type { AppEnvironment } from './environment.ts';

/** Gives each request the association's details. The last ones serve where the database cannot be read. */
export function association({ config, db, now }: Site) {
  let last: Association = associationFrom(usualValues(config.mode));

  return createMiddleware<AppEnvironment>(async (c, next) => {
    c.set('association', last);
    last = await readAssociation(db, config.mode, now());
    c.set('association', last);
    await next();
  });
}
