import type { Context } from 'hono';
import fresh from 'fresh';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import type { AppEnvironment } from '../environment.ts';
import { isRead, routePattern } from '../request.ts';
import { encodingFor, finishResponse } from './finish-response.ts';

const compressed = compress();

/** Keeps responses with a cache policy in the page cache. Compresses all others as they are sent. */
export const responseCache = createMiddleware<AppEnvironment>(async (c, next) => {
  const { pages } = c.var.site;
  await pages.refresh({ cookie: c.req.header('cookie') });
  if (!isRead(c.req)) {
    await next();
    // Compressing the refusals of a flood would keep other visitors waiting for a thread.
    if (c.res.status !== 429) await compressed(c, async () => {});
    return;
  }
  const generation = pages.currentGeneration();
  await next();
  const { cachePolicy: policy } = c.var;
  if (!policy || c.res.status !== 200 || isPersonal(c)) {
    await compressed(c, async () => {});
    return;
  }
  const acceptEncoding = c.req.header('accept-encoding');
  const response = await finishResponse(c.res, encodingFor(acceptEncoding), routePattern(c));
  // Anybody can make up queries, so their pages are not kept.
  if (!c.req.url.includes('?')) {
    const { isForVisitors } = c.var;
    const key = { policy, path: c.req.path, acceptEncoding };
    pages.add(key, { ...response, isForVisitors }, generation);
  }
  const { body, headers, notModifiedHeaders } = response;
  // Hono would otherwise merge the headers of the old response into the new one.
  c.res = undefined;
  c.res = fresh(c.req.header(), headers)
    ? new Response(null, { status: 304, headers: notModifiedHeaders })
    : new Response(body, { headers });
});

/** Tells whether the response is for one visitor, whatever cache policy the handler has set. */
function isPersonal(c: Context<AppEnvironment>): boolean {
  const { admin, notice, personal } = c.var;
  return Boolean(admin ?? notice ?? personal) || c.res.headers.has('set-cookie');
}
