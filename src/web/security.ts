import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { paths } from '../shared/paths.ts';
import type { AppEnvironment } from './environment.ts';
import type { Site } from '../site.ts';
import { isOwnOrigin, isRead } from './request.ts';

export function securityHeaders({ assets, config }: Site) {
  const isPublic = config.origin.startsWith('https:');
  const { publicUrl } = config.s3 ?? {};
  const picturesElsewhere = publicUrl ? [new URL(publicUrl).origin] : [];
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", ...assets.styleHashes.map((hash) => `'${hash}'`)],
      imgSrc: ["'self'", 'data:', ...picturesElsewhere, supportersLogos],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", mapOnItsPages],
      manifestSrc: ["'self'"],
      frameSrc: [framesOfPage],
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
  // Sets the headers after the handler, which decides what its page may show in a frame.
  return createMiddleware<AppEnvironment>(async (c, next) => {
    await next();
    await headers(c, async () => {});
  });
}

/**
 * Lets our own pages show an email in a frame, with the styles that emails need and nothing that runs. A frame with an origin of
 * its own would be another process, and Chromium then loses clicks on the page around it.
 */
export const emailInFrame = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.get('Content-Type')?.includes('text/html')) return;
  c.header(
    'Content-Security-Policy',
    "default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-same-origin",
  );
  c.header('X-Frame-Options', 'SAMEORIGIN');
});

const mapSite = 'https://www.openstreetmap.org';

function framesOfPage(c: Context<AppEnvironment>): string {
  return [mapOnItsPages(c), ...(c.var.frames ?? [])].join(' ').trim() || "'none'";
}

/** Lets a page with the map check that the map's site can be reached before the map covers the drawing. */
function mapOnItsPages(c: Context): string {
  const { path } = c.req;
  return path === paths.home() || path.startsWith(paths.contact()) ? mapSite : '';
}

/** Allows every https site, because a list of supporters in the visitor's browser may name logos anywhere. */
function supportersLogos(c: Context): string {
  return c.req.path === paths.ulrikaFestival() ? 'https:' : '';
}

/**
 * These pages have no referrer, so older browsers send the Origin "null" with their forms. The forms may pass: their
 * addresses are secret, or they only open a checkout.
 */
const isWithoutReferrer = (path: string) =>
  path === paths.membershipSuccess() ||
  path.startsWith(paths.fee('')) ||
  path.startsWith(paths.ownUndo('')) ||
  path.startsWith(paths.adminForgotten('')) ||
  path.startsWith(paths.adminInvitation(''));

/** Stripe's signature replaces these checks. The route limits the body itself. */
export const isSigned = ({ path }: { path: string }) => path === paths.stripeWebhook();

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses forms of other sites by Sec-Fetch-Site or Origin. A program that sends neither has no visitor's cookies. */
export const sameOrigin = createMiddleware<AppEnvironment>(async (c, next) => {
  if (!safeMethods.includes(c.req.method)) {
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin');
    const isOurs =
      isSigned(c.req) ||
      (origin === undefined || origin === 'null'
        ? site === 'same-origin' ||
          (site === undefined && (origin === undefined || isWithoutReferrer(c.req.path)))
        : isOwnOrigin(c, origin));
    if (!isOurs) throw new HTTPException(403);
  }
  await next();
});

/** Keeps a page about one person out of caches, and its address from other sites. */
export const personalPages = createMiddleware<AppEnvironment>(async (c, next) => {
  await next();
  if (!c.var.personal) return;
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', c.var.personal);
});

/** Removes slashes at the end, and all but one at the beginning: browsers read `//name` in a link as another site. */
export const trimTrailingSlash = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const trimmed = `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}`;
  // With 308, a browser sends the same form again.
  if (trimmed !== pathname) return c.redirect(`${trimmed}${search}`, isRead(c.req) ? 301 : 308);
  await next();
});
