import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnvironment } from '../../web/environment.ts';
import { addMissingCopy } from '../../services/images/copies.ts';
import { contentTypeOf } from '../../services/images/shared/sizes.ts';
import { cacheLifetimes } from '../../shared/cache-lifetimes.ts';

export const fileRoutes = new Hono<AppEnvironment>();

fileRoutes.get('/files/:name{[\\w-]{1,100}\\.(?:webp|jpg)}', async (c) => {
  const { config, images } = c.var.site;
  const name = c.req.param('name');
  await addMissingCopy(c.var.site, name);
  if (config.s3?.publicUrl) {
    c.header('Cache-Control', cacheLifetimes.redirect);
    return c.redirect(`${config.s3.publicUrl}/${name}`);
  }
  const bytes = await images.read(name);
  if (!bytes) return c.notFound();
  return c.body(bytes, 200, {
    'Content-Type': contentTypeOf(name),
    'Cache-Control': cacheLifetimes.unchanging,
  });
});

/** Keeps a browser that opens an uploaded file from running anything in it. */
export const sandboxed = createMiddleware(async (c, next) => {
  await next();
  c.header('Content-Security-Policy', "default-src 'none'; sandbox");
  // Newsletters show pictures in mail programs, which are other sites to the browser.
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
});
