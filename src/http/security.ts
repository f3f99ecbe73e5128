import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { mostBytes } from '../images/schema.ts';
import { paths, previews } from '../paths.ts';
import type { AppEnvironment } from './environment.ts';
import type { Site } from '../site.ts';
import { isRead } from './request.ts';

/** The content policy allows no inline script or style, and frames only the map. */
export function securityHeaders({ assets, config }: Site) {
  const isPublic = config.origin.startsWith('https:');
  const { publicUrl } = config.s3 ?? {};
  const picturesElsewhere = publicUrl ? [new URL(publicUrl).origin] : [];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", ...assets.styleHashes.map((hash) => `'${hash}'`)],
      imgSrc: ["'self'", 'data:', ...picturesElsewhere, supportersLogos],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      frameSrc: ['https://www.openstreetmap.org'],
      // Chrome checks the redirect after a form post against this list too.
      formAction: ["'self'", 'https://checkout.stripe.com'],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      ...(isPublic ? { upgradeInsecureRequests: [] } : {}),
    },
    strictTransportSecurity: isPublic ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    xXssProtection: false,
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
}

/** A list of supporters that a visitor's browser keeps may name logos of other sites (spec §3). */
function supportersLogos(c: Context): string {
  return c.req.path === paths.ulrikaFestival() ? 'https:' : '';
}

/**
 * Its page is sent with no-referrer, so browsers name the origin of its form "null". Those that know no
 * Sec-Fetch-Site must be able to pay, too; all that the form does is lead to a checkout.
 */
const withoutReferrer = paths.membershipSuccess();

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses what another site makes a visitor's browser send. Browsers name the sender in
 * Sec-Fetch-Site or, older ones, in Origin; a program that sends neither has no visitor's cookies.
 */
export const sameOrigin = createMiddleware<AppEnvironment>(async (c, next) => {
  if (!safeMethods.includes(c.req.method)) {
    const { config } = c.var.site;
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const isOurs =
      origin === undefined || origin === 'null'
        ? site === 'same-origin' ||
          (site === undefined && (origin === undefined || c.req.path === withoutReferrer))
        : config.originIsSet
          ? origin === config.origin
          : URL.parse(origin)?.host === c.req.header('host');
    if (!isOurs) throw new HTTPException(403);
  }
  await next();
});

/** A page about one person is kept nowhere, and its address is told to no other site. */
export const personalPages = createMiddleware<AppEnvironment>(async (c, next) => {
  await next();
  if (!c.var.personal) return;
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', c.var.personal);
});

const KB = 1024;

const form = limit(64 * KB);
/** A long article with its markup. */
const article = limit(1024 * KB);
/** A picture, and what a form puts around it. */
const picture = limit(mostBytes + 64 * KB);

/** Behind the guard there are limits of their own: nobody else may make the server read as much. */
const isGuarded = ({ path }: { path: string }) =>
  path.startsWith(`${paths.adminApi()}/`) || path.startsWith(`${previews}/`);

/** Limits what visitors send. */
export const limitedBody = createMiddleware((c, next) =>
  isGuarded(c.req) ? next() : form(c, next),
);

/** Limits what administrators send. */
export const limitedAdminBody = createMiddleware((c, next) => {
  if (!isGuarded(c.req)) return next();
  return c.req.path === `${paths.adminApi()}/images` ? picture(c, next) : article(c, next);
});

function limit(maxSize: number): MiddlewareHandler {
  const limited = bodyLimit({
    maxSize,
    onError: () => {
      throw new HTTPException(413);
    },
  });
  // Nobody reads the body of these, and only to look for it a whole second request is made of the first.
  return (c, next) => (isRead(c.req) ? next() : limited(c, next));
}

/**
 * Redirects to the one address of a page: slashes at the end go, and of several at the beginning one stays,
 * since a browser reads `//name` in a link as another site.
 */
export const trimTrailingSlash = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const trimmed = `/${pathname.replace(/^\/+|\/+$/g, '')}`;
  if (trimmed !== pathname && isRead(c.req)) return c.redirect(`${trimmed}${search}`, 301);
  await next();
});
