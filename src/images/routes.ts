import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnvironment } from '../http/environment.ts';

export const imageRoutes = new Hono<AppEnvironment>();

imageRoutes.get('/files/:name{[\\w-]+\\.webp}', async (c) => {
  const bytes = await c.var.site.images.read(c.req.param('name'));
  if (!bytes) return c.notFound();
  return c.body(bytes, 200, {
    'Content-Type': 'image/webp',
    'Cache-Control': 'public, max-age=3600',
  });
});

/** Whatever an uploaded file may be, a browser that opens it runs nothing. */
export const sandboxed = createMiddleware(async (c, next) => {
  await next();
  c.header('Content-Security-Policy', "default-src 'none'; sandbox");
});
