import type { Context } from 'hono';
import { parse, serialize } from 'hono/utils/cookie';
import { randomToken } from '../../services/secrets.ts';
import type { Config } from '../../services/config/config.ts';
import { cookieLifetimes } from '../../shared/cookie-lifetimes.ts';
import { millisecondsOf } from '../../shared/duration.ts';
import type { AppEnvironment } from '../environment.ts';

type Place = Pick<Config, 'origin'>;

const LIFETIME_S = millisecondsOf(cookieLifetimes.sender) / 1000;

const isSecure = ({ origin }: Place) => origin.startsWith('https:');

/** The prefix keeps other hosts of the domain from planting a value that they know (RFC 6265bis). */
const nameOf = (place: Place) => (isSecure(place) ? '__Host-sender' : 'sender');

const isSecret = (text: string | undefined) => /^[\w-]{43,87}$/.test(text ?? '');

/** Returns the secret that proves that the browser sent an earlier form, or opened a checkout. */
export function senderIn(cookies: string | undefined, place: Place): string | undefined {
  const name = nameOf(place);
  const secret = parse(cookies ?? '', name)[name];
  return isSecret(secret) ? secret : undefined;
}

/** Returns the secret that a form has until a response sets the cookie, so that two quick clicks send one application. */
export const senderInForm = (field: string | undefined): string =>
  field && isSecret(field) ? field : randomToken();

/** Lets the browser keep its secret, or gives it one. */
export function keepSender(c: Context<AppEnvironment>): string {
  const { config } = c.var.site;
  const secret = senderIn(c.req.header('cookie'), config) ?? randomToken();
  c.header('Set-Cookie', senderCookie(config, secret), { append: true });
  return secret;
}

export function senderCookie(place: Place, secret: string): string {
  return serialize(nameOf(place), secret, {
    path: '/',
    maxAge: LIFETIME_S,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(place),
  });
}
