import { Hono } from 'hono';
import { adminAreas, privateArea, requireAdmin } from './auth/guard.ts';
import { categoryRoutes } from './categories/routes.tsx';
import { associationRoutes } from './association/routes.tsx';
import { adminApi } from './admin-api.ts';
import { authRoutes } from './auth/routes.tsx';
import { administratorRoutes } from './auth/administrator-routes.tsx';
import { secondFactorRoutes } from './auth/second-factor/routes.tsx';
import { securityRoutes } from './auth/security-routes.tsx';
import { sessionRoutes } from './auth/session-routes.tsx';
import { logRoutes } from './audit/log-routes.tsx';
import { confirmRoutes } from './auth/confirm-routes.tsx';
import { trashRoutes } from './content/trash-routes.tsx';
import { inboxRoutes } from './contact/inbox-routes.tsx';
import { contactRoutes } from './contact/routes.tsx';
import { discoveryRoutes } from './discovery/routes.ts';
import { eventRoutes } from './events/routes.tsx';
import { forgottenRoutes } from './auth/forgotten-routes.tsx';
import { festivalRoutes } from './festival/routes.tsx';
import { healthRoutes } from './health/routes.ts';
import { responseCache } from './http/cache/response-cache.ts';
import type { AppEnvironment } from './http/environment.ts';
import type { Site } from './site.ts';
import { association } from './http/association.ts';
import { errorHandler, notFound } from './http/errors.tsx';
import { language } from './http/language.ts';
import { logging } from './http/logging.ts';
import { notice } from './http/notice.ts';
import { once } from './http/once.ts';
import { ownLinks } from './http/api/own-links.tsx';
import { paths } from './paths.ts';
import {
  limitedAdminBody,
  limitedBody,
  personalPages,
  sameOrigin,
  securityHeaders,
  trimTrailingSlash,
} from './http/security.ts';
import { staticFiles } from './http/assets.ts';
import { libraryRoutes } from './images/library-routes.tsx';
import { imageRoutes, sandboxed } from './images/routes.ts';
import { memberActionRoutes } from './members/actions/action-routes.tsx';
import { memberImportRoutes } from './member-import/routes.tsx';
import { memberEditRoutes } from './members/editing/edit-routes.tsx';
import { mergeRoutes } from './members/merge/merge-routes.tsx';
import { memberPageRoutes } from './members/member-routes.tsx';
import { memberListRoutes } from './members/list-routes.tsx';
import { applicationRoutes } from './membership/application-routes.tsx';
import { membershipRoutes } from './membership/routes.tsx';
import { successRoutes } from './membership/success-routes.tsx';
import { postPreviewRoutes } from './news/preview-routes.tsx';
import { postAdminRoutes } from './news/post-routes.tsx';
import { eventAdminRoutes } from './events/event-routes.tsx';
import { versionRoutes } from './content/version-routes.tsx';
import { eventPreviewRoutes } from './events/preview-routes.tsx';
import { newsRoutes } from './news/routes.tsx';
import { subscriberRoutes } from './newsletter/subscriber-routes.tsx';
import { newsletterRoutes } from './newsletter/routes.tsx';
import { countsPageRoutes } from './members/counts/counts-routes.tsx';
import { overviewRoutes } from './overview/routes.tsx';
import { chargesPageRoutes } from './payments/charges/charges-routes.tsx';
import { paymentsPageRoutes } from './payments/admin.tsx';
import { chargePageRoutes } from './payments/charges/charge-routes.tsx';
import { payRoutes } from './payments/pay-routes.tsx';
import { receiptRoutes } from './payments/receipt-routes.tsx';
import { checkoutRoutes } from './payments/checkout-routes.tsx';
import { webhookRoutes } from './payments/webhook-routes.ts';
import { pageRoutes } from './pages/routes.tsx';
import { personalDataRoutes } from './privacy/routes.tsx';
import { decisionRoutes } from './payments/charges/decision-routes.tsx';
import { undoRoutes } from './payments/charges/undo-routes.tsx';
import { refundPageRoutes } from './payments/refund-routes.tsx';
import { editStatutesRoutes } from './statutes/edit-routes.tsx';
import { statutesRoutes } from './statutes/routes.tsx';
import { taskRoutes } from './tasks/routes.tsx';
import { votingRoutes } from './voting/routes.tsx';
import { supporterRoutes, textRoutes } from './site-texts/site-routes.tsx';
import { textPreviewRoutes } from './site-texts/preview-routes.tsx';
import { timelinePreviewRoutes } from './timeline/preview-routes.tsx';
import { timelineAdminRoutes } from './timeline/timeline-routes.tsx';

export function createApp(site: Site) {
  const app = new Hono<AppEnvironment>();

  app.use(responseCache(site));
  app.use(async (c, next) => {
    c.set('site', site);
    c.set('visit', async (path) => app.request(new URL(path, site.config.origin).href));
    c.set('isRestored', Boolean(c.env?.isRestored));
    c.set('restore', async (path, fields, Cookie) =>
      app.request(
        new URL(path, c.req.url).href,
        {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { Cookie, 'Sec-Fetch-Site': 'same-origin' },
        },
        { ...c.env, isRestored: true },
      ),
    );
    await next();
  });
  app.use(logging);
  app.use('/files/*', sandboxed);
  app.use(personalPages);
  app.use(securityHeaders(site));

  app.route('/', healthRoutes(site));
  app.get('/assets/*', staticFiles('dist', 'public, max-age=31536000, immutable'));
  app.use(trimTrailingSlash);
  app.get('*', staticFiles('public', 'public, max-age=86400'));
  app.use(language);
  app.use(association(site));
  app.use(notice);
  for (const area of adminAreas) app.use(area, privateArea);
  app.route('/', imageRoutes);
  app.route('/', webhookRoutes);
  app.use(sameOrigin);
  app.use(`${paths.adminApi()}/*`, ownLinks);
  app.use(limitedBody);

  // The sign-in pages come before the guard, all other pages of the administration after it.
  app.route('/', authRoutes);
  app.route('/', forgottenRoutes);
  for (const area of adminAreas) app.use(area, requireAdmin);
  app.use(limitedAdminBody);
  app.use(`${paths.admin()}/*`, once);
  app.route('/', confirmRoutes);
  app.route('/', securityRoutes);
  app.route('/', secondFactorRoutes);
  app.route('/', sessionRoutes);
  app.route('/', administratorRoutes);
  app.route('/', logRoutes);
  app.route('/', inboxRoutes);
  app.route('/', subscriberRoutes);
  app.route('/', applicationRoutes);
  app.route('/', timelineAdminRoutes);
  app.route('/', eventAdminRoutes);
  app.route('/', textRoutes);
  app.route('/', supporterRoutes);
  app.route('/', postAdminRoutes);
  app.route('/', versionRoutes);
  app.route('/', associationRoutes);
  app.route('/', editStatutesRoutes);
  app.route('/', categoryRoutes);
  app.route('/', libraryRoutes);
  app.route('/', overviewRoutes);
  app.route('/', countsPageRoutes);
  app.route('/', paymentsPageRoutes);
  app.route('/', chargesPageRoutes);
  app.route('/', refundPageRoutes);
  app.route('/', taskRoutes);
  app.route('/', trashRoutes);
  app.route('/', votingRoutes);
  app.route('/', memberListRoutes);
  app.route('/', chargePageRoutes);
  app.route('/', undoRoutes);
  app.route('/', decisionRoutes);
  // Must come before the routes of members, which would take the last part of its path for a member's id.
  app.route('/', memberImportRoutes);
  app.route('/', memberEditRoutes);
  app.route('/', memberPageRoutes);
  app.route('/', mergeRoutes);
  app.route('/', personalDataRoutes);
  app.route('/', memberActionRoutes);
  app.route('/', postPreviewRoutes);
  app.route('/', eventPreviewRoutes);
  app.route('/', textPreviewRoutes);
  app.route('/', timelinePreviewRoutes);
  app.route('/', adminApi);

  app.route('/', festivalRoutes);
  app.route('/', membershipRoutes);
  app.route('/', successRoutes);
  app.route('/', payRoutes);
  app.route('/', receiptRoutes);
  app.route('/', checkoutRoutes);
  app.route('/', discoveryRoutes);
  app.route('/', newsRoutes);
  app.route('/', eventRoutes);
  app.route('/', newsletterRoutes);
  app.route('/', contactRoutes);
  app.route('/', statutesRoutes);
  // Last, because some of these addresses end in a star and would hide later routes.
  app.route('/', pageRoutes);

  app.notFound(notFound);
  app.onError(errorHandler);
  return app;
}
