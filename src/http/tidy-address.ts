import { createMiddleware } from 'hono/factory';
import { isRead } from './methods.ts';

/**
 * One address per page: slashes at the end go, and of several at the beginning one stays, since a
 * browser reads `//name` in a link as another site.
 */
export const tidyAddress = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const tidy = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
  if (tidy !== pathname && isRead(c.req)) {
    return c.redirect(`${tidy}${search}`, 301);
  }
  await next();
});
