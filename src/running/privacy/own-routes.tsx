import { type Context, Hono } from 'hono';
import { found } from '../../web/api/api.ts';
import { sendFile } from '../../web/api/audited.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { assertFreshMember } from '../../web/member.ts';
import { paths } from '../../shared/paths.ts';
import { copyOf } from './copy.ts';
import { personOfMember } from './of-member.ts';

/** Lets members download everything that is stored about them, and nothing of others with their address. */
export const ownDataRoutes = new Hono<AppEnvironment>()
  .get(paths.ownPart('data'), (c) => handOut(c, 'html'))
  .get(paths.ownPart('data.json'), (c) => handOut(c, 'json'));

async function handOut(c: Context<AppEnvironment>, form: 'html' | 'json') {
  const { id } = await assertFreshMember(c);
  const { db } = c.var.site;
  const person = found(await personOfMember(db, id));
  // A link in an email opens nothing of the administration, not even to an administrator with that address.
  const office = await db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', person.member.email)
    .executeTakeFirst();
  const whose = office ? { memberId: id } : person.whose;
  return sendFile(c, copyOf(c.var.site, { ...person, whose }, form));
}
