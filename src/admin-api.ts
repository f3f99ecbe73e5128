import { Hono } from 'hono';
import type { AppEnvironment } from './web/environment.ts';
import { paths } from './shared/paths.ts';
import { applicationsApi } from './people/applications/admin.ts';
import { draftsApi } from './content/history/drafts-admin.ts';
import { imagesApi } from './content/pictures/admin.ts';
import { membersApi } from './people/members/admin.ts';
import { messagesApi } from './office/inbox/admin.ts';
import { paymentsApi } from './people/payments/payments-routes.tsx';
import { subscribersApi } from './people/newsletter/admin.ts';

export const adminApi = new Hono<AppEnvironment>()
  .route(`${paths.adminApi()}/applications`, applicationsApi)
  .route(`${paths.adminApi()}/drafts`, draftsApi)
  .route(`${paths.adminApi()}/images`, imagesApi)
  .route(`${paths.adminApi()}/members`, membersApi)
  .route(`${paths.adminApi()}/messages`, messagesApi)
  .route(`${paths.adminApi()}/payments`, paymentsApi)
  .route(`${paths.adminApi()}/subscribers`, subscribersApi);

export type AdminApi = typeof adminApi;
