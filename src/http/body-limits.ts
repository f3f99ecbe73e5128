import { bodyLimit } from 'hono/body-limit';
import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { mostBytes } from '../images/schema.ts';
import { paths, previews } from '../paths.ts';
import { isRead } from './methods.ts';

const KB = 1024;

const form = limit(64 * KB);
/** A long article with its markup. */
const article = limit(1024 * KB);
/** A picture, and what a form puts around it. */
const picture = limit(mostBytes + 64 * KB);

/** Behind the guard there are limits of their own: nobody else may make the server read as much. */
const isGuarded = ({ path }: { path: string }) =>
  path.startsWith(`${paths.adminApi()}/`) || path.startsWith(`${previews}/`);

/** What visitors send. */
export const limitedBody = createMiddleware((c, next) =>
  isGuarded(c.req) ? next() : form(c, next),
);

/** What administrators send. */
export const limitedAdminBody = createMiddleware((c, next) => {
  if (!isGuarded(c.req)) return next();
  return c.req.path === `${paths.adminApi()}/images` ? picture(c, next) : article(c, next);
});

function limit(maxSize: number): MiddlewareHandler {
  const limited = bodyLimit({
    maxSize,
    onError: () => {
      throw new HTTPException(413);
    },
  });
  // Nobody reads the body of these, and only to look for it a whole second request is made of the first.
  return (c, next) => (isRead(c.req) ? next() : limited(c, next));
}
