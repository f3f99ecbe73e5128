import { resolve } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import { projectRoot } from '../config/project-root.ts';

const tagged = etag();

export function staticFiles(folder: string, cacheControl: string) {
  const serve = serveStatic({ root: resolve(projectRoot, folder), precompressed: true });
  return createMiddleware(async (c, next) => {
    const file = await serve(c, async () => {});
    if (!file) return next();
    file.headers.set('Cache-Control', cacheControl);
    // Set on uncompressed files too, because shared caches give them to others.
    file.headers.set('Vary', 'Accept-Encoding');
    await tagged(c, async () => {
      c.res = file;
    });
  });
}
