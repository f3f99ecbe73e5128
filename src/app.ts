import { Hono } from 'hono';
import { categoryRoutes } from './content/categories/routes.tsx';
import { discoveryRoutes } from './content/discovery/routes.ts';
import { nextEvent } from './content/events/published.ts';
import { eventRoutes } from './content/events/routes.ts';
import { festivalRoutes } from './content/festival/routes.ts';
import { historyRoutes } from './content/history/routes.ts';
import { newsletterArchiveRoutes } from './content/newsletters/public-routes.tsx';
import { publicPageRoutes } from './content/pages/public-routes.tsx';
import { sandboxed } from './content/pictures/file-routes.ts';
import { pictureRoutes } from './content/pictures/routes.ts';
import { postRoutes } from './content/posts/routes.ts';
import { statutesRoutes } from './content/statutes/routes.ts';
import { supporterRoutes } from './content/supporters/routes.tsx';
import { textRoutes } from './content/texts/routes.tsx';
import { timelineRoutes } from './content/timeline/routes.tsx';
import { associationRoutes } from './admin/association/routes.tsx';
import { adminAreas, privateArea, requireAdmin } from './admin/auth/guard.ts';
import { authRoutes } from './admin/auth/routes.ts';
import { inboxRoutes } from './admin/inbox/routes.tsx';
import { logRoutes } from './admin/log/routes.tsx';
import { badges } from './admin/overview/badges.ts';
import { overviewRoutes } from './admin/overview/routes.tsx';
import { taskRoutes } from './admin/tasks/routes.tsx';
import { applicationRoutes } from './people/applications/routes.ts';
import { feeRoutes } from './people/fees/routes.ts';
import { memberImportRoutes } from './people/import/routes.tsx';
import { mailingRoutes } from './people/mailings/routes.ts';
import { senderCheckRoutes } from './people/mailings/newsletters/sender-check-routes.tsx';
import { memberRoutes } from './people/members/routes.ts';
import { newsletterRoutes } from './people/newsletter/routes.ts';
import { ownRoutes } from './people/own/routes.ts';
import { paymentRoutes } from './people/payments/routes.tsx';
import { votingRoutes } from './people/voting/routes.tsx';
import { healthRoutes } from './running/health/routes.ts';
import { privacyRoutes } from './running/privacy/routes.tsx';
import { paths } from './shared/paths.ts';
import type { Site } from './site.ts';
import { ownLinks } from './web/api/own-links.tsx';
import { publicFiles, staticFiles } from './web/assets.ts';
import { association } from './web/association.ts';
import { responseCache } from './web/cache/response-cache.ts';
import type { AppEnvironment } from './web/environment.ts';
import { answerNotFound, errorHandler, otherMethods } from './web/errors.tsx';
import { language } from './web/language.ts';
import { logging } from './web/logging.ts';
import { notice } from './web/notice.ts';
import { once } from './web/once.ts';
import { limitedAdminBody, limitedBody } from './web/limits/body-limits.ts';
import {
  emailInFrame,
  personalPages,
  sameOrigin,
  securityHeaders,
  trimTrailingSlash,
} from './web/security.ts';
import { cacheLifetimes } from './shared/cache-lifetimes.ts';

/** The features answer different addresses, so their order says nothing. */
export const features: Hono<AppEnvironment>[] = [
  applicationRoutes,
  associationRoutes,
  authRoutes,
  categoryRoutes,
  discoveryRoutes,
  eventRoutes,
  feeRoutes,
  festivalRoutes,
  historyRoutes,
  memberImportRoutes,
  inboxRoutes,
  logRoutes,
  mailingRoutes,
  memberRoutes,
  newsletterArchiveRoutes,
  newsletterRoutes,
  overviewRoutes,
  ownRoutes,
  paymentRoutes,
  pictureRoutes,
  postRoutes,
  privacyRoutes,
  publicPageRoutes,
  senderCheckRoutes,
  statutesRoutes,
  supporterRoutes,
  taskRoutes,
  textRoutes,
  timelineRoutes,
  votingRoutes,
];

export function createApp(site: Site, mounted = features) {
  const app = new Hono<AppEnvironment>();

  app.use(responseCache(site));
  app.use(async (c, next) => {
    c.set('site', site);
    c.set('nextEvent', () => nextEvent(c.var.site.db, site.now(), c.var.language));
    c.set('visit', async (path) => app.request(new URL(path, site.config.origin).href));
    await next();
  });
  app.use(logging);
  app.use('/files/*', sandboxed);
  app.use(paths.adminNewsletter(':id', 'email'), emailInFrame);
  app.use(paths.newsletterPreview(), emailInFrame);
  app.use(personalPages);
  app.use(securityHeaders(site));

  // Answers before anything needs the database.
  app.route('/', healthRoutes(site));
  app.get('/assets/*', staticFiles('dist', cacheLifetimes.unchanging));
  app.use(trimTrailingSlash);
  for (const file of publicFiles()) {
    app.get(file, staticFiles('public', cacheLifetimes.publicFile));
  }
  app.use(language);
  app.use(association(site));
  app.use(notice);
  for (const area of adminAreas) app.use(area, privateArea);
  app.use(sameOrigin);
  app.use(`${paths.adminApi()}/*`, ownLinks);
  app.use(limitedBody);
  for (const area of adminAreas) app.use(area, requireAdmin, badges);
  app.use(limitedAdminBody);
  app.use(`${paths.admin()}/*`, once);
  app.use(otherMethods(app));

  for (const feature of mounted) app.route('/', feature);

  app.notFound(answerNotFound);
  app.onError(errorHandler);
  return app;
}
