import { Hono } from 'hono';
import { adminAreas, privateArea, requireAdmin } from './office/auth/guard.ts';
import { categoryRoutes } from './content/categories/routes.tsx';
import { associationRoutes } from './office/association/routes.tsx';
import { adminApi } from './admin-api.ts';
import { authRoutes } from './office/auth/routes.tsx';
import { administratorRoutes } from './office/auth/administrator-routes.tsx';
import { secondFactorRoutes } from './office/auth/second-factor/routes.tsx';
import { securityRoutes } from './office/auth/security-routes.tsx';
import { sessionRoutes } from './office/auth/session-routes.tsx';
import { logRoutes } from './office/log/log-routes.tsx';
import { confirmRoutes } from './office/auth/confirm-routes.tsx';
import { trashRoutes } from './content/history/trash-routes.tsx';
import { inboxRoutes } from './office/inbox/inbox-routes.tsx';
import { contactRoutes } from './office/inbox/routes.tsx';
import { discoveryRoutes } from './content/discovery/routes.ts';
import { eventRoutes } from './content/events/routes.tsx';
import { forgottenRoutes } from './office/auth/forgotten-routes.tsx';
import { festivalRoutes } from './content/festival/routes.tsx';
import { healthRoutes } from './running/health/routes.ts';
import { responseCache } from './web/cache/response-cache.ts';
import type { AppEnvironment } from './web/environment.ts';
import type { Site } from './site.ts';
import { association } from './web/association.ts';
import { errorHandler, notFound } from './web/errors.tsx';
import { language } from './web/language.ts';
import { logging } from './web/logging.ts';
import { notice } from './web/notice.ts';
import { once } from './web/once.ts';
import { ownLinks } from './web/api/own-links.tsx';
import { paths } from './shared/paths.ts';
import {
  limitedAdminBody,
  limitedBody,
  personalPages,
  sameOrigin,
  securityHeaders,
  trimTrailingSlash,
} from './web/security.ts';
import { staticFiles } from './web/assets.ts';
import { libraryRoutes } from './content/pictures/library-routes.tsx';
import { imageRoutes, sandboxed } from './content/pictures/routes.ts';
import { memberActionRoutes } from './people/members/actions/action-routes.tsx';
import { memberImportRoutes } from './people/import/routes.tsx';
import { memberEditRoutes } from './people/members/editing/edit-routes.tsx';
import { mergeRoutes } from './people/members/merge/merge-routes.tsx';
import { memberPageRoutes } from './people/members/member-routes.tsx';
import { memberListRoutes } from './people/members/list-routes.tsx';
import { applicationRoutes } from './people/applications/application-routes.tsx';
import { membershipRoutes } from './people/applications/routes.tsx';
import { successRoutes } from './people/applications/success-routes.tsx';
import { postPreviewRoutes } from './content/posts/preview-routes.tsx';
import { postAdminRoutes } from './content/posts/post-routes.tsx';
import { eventAdminRoutes } from './content/events/event-routes.tsx';
import { versionRoutes } from './content/history/version-routes.tsx';
import { eventPreviewRoutes } from './content/events/preview-routes.tsx';
import { newsRoutes } from './content/posts/routes.tsx';
import { subscriberRoutes } from './people/newsletter/subscriber-routes.tsx';
import { newsletterRoutes } from './people/newsletter/routes.tsx';
import { countsPageRoutes } from './people/members/counts/counts-routes.tsx';
import { badges } from './office/overview/badges.ts';
import { overviewRoutes } from './office/overview/routes.tsx';
import { chargesPageRoutes } from './people/fees/office/charges-routes.tsx';
import { paymentsPageRoutes } from './people/payments/payments-routes.tsx';
import { chargePageRoutes } from './people/fees/office/charge-routes.tsx';
import { payRoutes } from './people/fees/pay-routes.tsx';
import { receiptRoutes } from './people/fees/receipt-routes.tsx';
import { checkoutRoutes } from './people/fees/card/checkout-routes.tsx';
import { webhookRoutes } from './people/fees/card/webhook-routes.ts';
import { pageRoutes } from './content/pages/routes.tsx';
import { personalDataRoutes } from './running/privacy/routes.tsx';
import { decisionRoutes } from './people/fees/office/decision-routes.tsx';
import { undoRoutes } from './people/fees/office/undo-routes.tsx';
import { refundPageRoutes } from './people/fees/office/refund-routes.tsx';
import { editStatutesRoutes } from './content/statutes/edit-routes.tsx';
import { statutesRoutes } from './content/statutes/routes.tsx';
import { taskRoutes } from './office/tasks/routes.tsx';
import { votingRoutes } from './people/voting/routes.tsx';
import { supporterRoutes, textRoutes } from './content/texts/site-routes.tsx';
import { textPreviewRoutes } from './content/pages/home-preview-routes.tsx';
import { timelinePreviewRoutes } from './content/festival/timeline-preview-routes.tsx';
import { timelineAdminRoutes } from './content/timeline/timeline-routes.tsx';

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
  for (const area of adminAreas) app.use(area, requireAdmin, badges);
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
