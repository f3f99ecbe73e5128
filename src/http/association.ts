import { createMiddleware } from 'hono/factory';
import { type Association, associationFrom } from '../association/association.ts';
import { usualValues } from '../association/fields.ts';
import { readAssociation } from '../association/queries.ts';
import type { Site } from '../site.ts';
import type { AppEnvironment } from './environment.ts';

/** Reads the association's details again when any process has changed what public pages show. */
export function association({ config, db, pages }: Site) {
  let known: { version: number | null; association: Association } | undefined;

  async function current(): Promise<Association> {
    const version = pages.contentVersion;
    if (known?.version !== version || version === null) {
      known = { version, association: await readAssociation(db, config.mode) };
    }
    return known.association;
  }

  return createMiddleware<AppEnvironment>(async (c, next) => {
    c.set('association', known?.association ?? associationFrom(usualValues(config.mode)));
    c.set('association', await current());
    await next();
  });
}
