import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnvironment } from '../../web/environment.ts';
import { addMissingCopy } from '../../services/images/copies.ts';
import { contentTypeOf, FOREVER } from '../../services/images/shared/sizes.ts';

const ONE_HOUR = 'public, max-age=3600';

export const fileRoutes = new Hono<AppEnvironment>();

fileRoutes.get('/files/:name{[\\w-]{1,100}\\.(?:webp|jpg)}', async (c) => {
  const { config, images } = c.var.site;
  const name = c.req.param('name');
  await addMissingCopy(c.var.site, name);
  if (config.s3?.publicUrl) {
    c.header('Cache-Control', ONE_HOUR);
    return c.redirect(`${config.s3.publicUrl}/${name}`);
  }
  const bytes = await images.read(name);
  if (!bytes) return c.notFound();
  return c.body(bytes, 200, { 'Content-Type': contentTypeOf(name), 'Cache-Control': FOREVER });
});

/** Keeps a browser that opens an uploaded file from running anything in it. */
export const sandboxed = createMiddleware(async (c, next) => {
  await next();
  c.header('Content-Security-Policy', "default-src 'none'; sandbox");
});
