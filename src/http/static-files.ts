import { serveStatic } from '@hono/node-server/serve-static';
import { createMiddleware } from 'hono/factory';
import { resolve } from 'node:path';
import { projectRoot } from './assets.ts';

/** Files of a folder of the project as they are, or as the build compressed them. */
export function staticFiles(folder: string, cacheControl: string) {
  const serve = serveStatic({ root: resolve(projectRoot, folder), precompressed: true });
  return createMiddleware(async (c, next) => {
    const answer = await serve(c, next);
    // Not found here: what follows has answered by now.
    if (answer instanceof Response) answer.headers.set('Cache-Control', cacheControl);
    return answer;
  });
}
