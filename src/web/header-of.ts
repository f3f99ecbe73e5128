import type { Context } from 'hono';
import type { AppEnvironment } from './environment.ts';

/** Returns what the header of the administration shows beside its links. */
export async function headerOf(c: Context<AppEnvironment>) {
  return { email: c.var.admin.email, ...(await c.var.badges()) };
}
