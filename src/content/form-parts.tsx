import type { Context } from 'hono';
import { sha256 } from '../auth/secrets.ts';
import { deviceToken } from '../http/device-cookie.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { ownPath } from '../http/own-path.ts';
import type { Values } from './item-form.ts';

/** Returns the values of a draft in which anything may be missing. */
export function textsIn(draft: Record<string, unknown>, saved: Values): Values {
  const textOf = (value: unknown) => (value === true ? 'on' : value === false ? '' : value);
  return Object.fromEntries(
    Object.entries(saved).map(([name, value]) => {
      const text = textOf(draft[name]);
      return [name, typeof text === 'string' ? text : value];
    }),
  );
}

export const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other);

export function seenIn(text = '[]'): string[] {
  try {
    const seen: unknown = JSON.parse(text);
    return Array.isArray(seen) ? seen.map(String) : [];
  } catch {
    return [];
  }
}

export function writerIn(c: Context<AppEnvironment>) {
  const token = deviceToken(c);
  return { adminId: c.var.admin.id, deviceHash: token ? sha256(token) : '' };
}

export function adminPath(wanted: string | undefined): string | null {
  const path = ownPath(wanted);
  return path !== null && /^\/admin(?:[/?#]|$)/.test(path) ? path : null;
}
