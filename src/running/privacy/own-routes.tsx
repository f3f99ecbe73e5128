import { type Context, Hono } from 'hono';
import { found } from '../../web/api/api.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { assertFreshMember } from '../../web/member.ts';
import { paths } from '../../shared/paths.ts';
import { copyAsFile } from './copy-as-file.tsx';
import { personOfMember } from './of-member.ts';

/** Lets members download everything that is stored about them, and nothing of others with their address. */
export const ownDataRoutes = new Hono<AppEnvironment>()
  .get(paths.ownPart('data'), (c) => handOut(c, 'html'))
  .get(paths.ownPart('data.json'), (c) => handOut(c, 'json'));

async function handOut(c: Context<AppEnvironment>, form: 'html' | 'json') {
  const { id } = await assertFreshMember(c);
  return copyAsFile(c, found(await personOfMember(c.var.site.db, id)), form);
}
