import { createMiddleware } from 'hono/factory';
import { parse, serialize } from 'hono/utils/cookie';
import { randomToken } from '../auth/secrets.ts';
import type { Config } from '../config.ts';
import { cookieLifetimes, millisecondsOf } from '../retention-periods.ts';
import type { AppEnvironment } from './environment.ts';

type Place = Pick<Config, 'origin'>;

const LIFETIME_S = millisecondsOf(cookieLifetimes.sender) / 1000;

const isSecure = ({ origin }: Place) => origin.startsWith('https:');

/** The prefix keeps other hosts of the domain from planting a value that they know (RFC 6265bis). */
const nameOf = (place: Place) => (isSecure(place) ? '__Host-sender' : 'sender');

/** Returns the secret that proves that the browser sent an earlier form. */
export function senderIn(cookies: string | undefined, place: Place): string | undefined {
  const name = nameOf(place);
  const secret = parse(cookies ?? '', name)[name];
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

export function senderCookie(place: Place, secret = randomToken()): string {
  return serialize(nameOf(place), secret, {
    path: '/',
    maxAge: LIFETIME_S,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(place),
  });
}

/** Sets the cookie with the page of the form, because two quick clicks send the form twice before a response. */
export const sender = createMiddleware<AppEnvironment>(async (c, next) => {
  await next();
  const { config } = c.var.site;
  if (c.var.hasSender && !senderIn(c.req.header('cookie'), config)) {
    c.header('Set-Cookie', senderCookie(config), { append: true });
  }
});
