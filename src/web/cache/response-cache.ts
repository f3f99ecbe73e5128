import type { Context } from 'hono';
import fresh from 'fresh';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { parse } from 'hono/utils/cookie';
import type { Site } from '../../site.ts';
import type { AppEnvironment } from '../environment.ts';
import { chosenLanguage, LANGUAGE_COOKIE } from '../language.ts';
import { NOTICE_COOKIE } from '../notice.ts';
import { isRead } from '../request.ts';
import { SESSION_COOKIE } from '../session.ts';
import { type CachedResponse, encodingFor, finishResponse } from './finish-response.ts';

const compressed = compress();

/**
 * Keeps responses with a cache policy in the page cache, and sends kept ones before anything else happens, so that they
 * are not logged. Compresses all others as they are sent.
 */
export const responseCache = ({ pages }: Site) =>
  createMiddleware<AppEnvironment>(async (c, next) => {
    if (!isRead(c.req)) {
      await next();
      // Compressing the refusals of a flood would keep other visitors waiting for a thread.
      if (c.res.status !== 429) await compressed(c, async () => {});
      return;
    }
    const state = await pages.state();
    const encoding = encodingFor(c.req.header('accept-encoding'));
    const keyFor = (policy: string) => `${policy} ${c.req.path} ${encoding}`;
    const cookies = c.req.header('cookie') ?? '';
    // Anybody can make up queries, so their pages are not kept.
    const mayBeKept = state !== null && !c.req.url.includes('?') && isForAnybody(cookies);
    const found =
      mayBeKept && (pages.find(keyFor('everybody')) ?? pages.find(keyFor(languageOf(c, cookies))));
    if (found) return send(c, { ...found, headers: found.hitHeaders });
    await next();
    const { cachePolicy: policy } = c.var;
    if (!policy || c.res.status !== 200 || isPersonal(c)) {
      await compressed(c, async () => {});
      return;
    }
    const response = await finishResponse(c.res, encoding);
    if (mayBeKept) pages.add(keyFor(policy), response, state);
    // Hono would otherwise merge the headers of the old response into the new one.
    c.res = undefined;
    c.res = send(c, response);
  });

/** A notice is shown once, and administrators see their own changes at once. */
const isForAnybody = (cookies: string) =>
  !cookies.includes(SESSION_COOKIE) && !cookies.includes(NOTICE_COOKIE);

function languageOf(c: Context, cookies: string): string {
  const { [LANGUAGE_COOKIE]: remembered } = parse(cookies, LANGUAGE_COOKIE);
  return chosenLanguage(remembered, c.req.header('accept-language'));
}

function send(
  c: Context,
  { body, headers, notModifiedHeaders }: Omit<CachedResponse, 'hitHeaders'>,
): Response {
  const isConditional = c.req.header('if-none-match') ?? c.req.header('if-modified-since');
  return isConditional && fresh(c.req.header(), headers)
    ? new Response(null, { status: 304, headers: notModifiedHeaders })
    : new Response(body, { headers });
}

/** Returns whether the response is for one visitor, whatever cache policy the handler has set. */
function isPersonal(c: Context<AppEnvironment>): boolean {
  const { admin, notice, personal } = c.var;
  return Boolean(admin ?? notice ?? personal) || c.res.headers.has('set-cookie');
}
