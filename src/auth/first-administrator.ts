import type { Config } from '../config.ts';
import { addAdministrator, hasAdministrators } from './administrators.ts';
import { hashPassword } from './passwords.ts';
import { readableSecret } from './secrets.ts';
import type { SessionStore } from './sessions.ts';

const DEMO_EMAIL = 'admin@example.org';

export type FirstAdministrator =
  | { outcome: 'present' | 'missing' }
  /** The password only where it was made up: nobody else knows it. */
  | { outcome: 'created'; email: string; password?: string };

/** Where there is no administrator: the one of the settings, or in demo mode one of its own. */
export async function ensureAdministrator(
  { db, now }: SessionStore,
  { mode, firstAdministrator }: Pick<Config, 'mode' | 'firstAdministrator'>,
): Promise<FirstAdministrator> {
  if (await hasAdministrators(db)) return { outcome: 'present' };
  if (!firstAdministrator && mode === 'live') return { outcome: 'missing' };
  const { email, password } = firstAdministrator ?? {
    email: DEMO_EMAIL,
    password: readableSecret(),
  };
  const passwordHash = await hashPassword(password);
  await db.transaction().execute((trx) => addAdministrator(trx, { email, passwordHash }, now()));
  return { outcome: 'created', email, ...(!firstAdministrator && { password }) };
}
