import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { AppEnvironment } from '../http/environment.ts';
import { savePicture } from './save.ts';
import { apiError, assertStillSignedIn } from '../http/api/api.ts';

export const imagesApi = new Hono<AppEnvironment>().post('/', async (c) => {
  const { file } = await c.req.parseBody().catch((error: unknown) => {
    throw error instanceof HTTPException ? error : new HTTPException(400, { cause: error });
  });
  await assertStillSignedIn(c);
  if (!(file instanceof File)) throw apiError(422, { error: 'selectFile' });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const saved = await savePicture(c.var.site, bytes, c.var.site.now());
  if (!saved.ok) throw apiError(422, { error: saved.reason });
  const { src, width, height } = saved;
  return c.json({ src, width, height }, 201);
});
