import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { mostBytes } from '../images/schema.ts';
import { paths } from '../paths.ts';

const KB = 1024;

const form = limit(64 * KB);
/** A long article with its markup. */
const article = limit(1024 * KB);
/** A picture, and what a form puts around it. */
const picture = limit(mostBytes + 64 * KB);

/** What visitors send. Behind the guard of the administration there is a limit of its own. */
export const limitedBody = createMiddleware((c, next) =>
  c.req.path.startsWith(`${paths.adminApi()}/`) ? next() : form(c, next),
);

/** After the guard: nobody else may make the server read this much. */
export const limitedAdminBody = createMiddleware((c, next) =>
  c.req.path === `${paths.adminApi()}/images` ? picture(c, next) : article(c, next),
);

function limit(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new HTTPException(413);
    },
  });
}
