import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { DEVICE_MS } from '../../services/sessions/devices.ts';
import type { AppEnvironment } from '../environment.ts';
import { cookieAttributes, privateCookieName } from '../session.ts';

type C = Context<AppEnvironment>;

/** The cookie only exempts the browser from the counters of strangers. It signs nobody in. */
export function deviceToken(c: C): string | undefined {
  return getCookie(c, privateCookieName(c, 'device'));
}

export function setDeviceCookie(c: C, token: string): void {
  const attributes = { ...cookieAttributes(c), maxAge: DEVICE_MS / 1000 };
  setCookie(c, privateCookieName(c, 'device'), token, attributes);
}
