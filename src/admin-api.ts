import { Hono } from 'hono';
import type { AppEnvironment } from './http/environment.ts';
import { paths } from './paths.ts';
import { applicationsApi } from './membership/admin.ts';
import { draftsApi } from './drafts/admin.ts';
import { imagesApi } from './images/admin.ts';
import { membersApi } from './members/admin.ts';
import { messagesApi } from './contact/admin.ts';
import { paymentsApi } from './payments/admin.tsx';
import { subscribersApi } from './newsletter/admin.ts';

export const adminApi = new Hono<AppEnvironment>()
  .route(`${paths.adminApi()}/applications`, applicationsApi)
  .route(`${paths.adminApi()}/drafts`, draftsApi)
  .route(`${paths.adminApi()}/images`, imagesApi)
  .route(`${paths.adminApi()}/members`, membersApi)
  .route(`${paths.adminApi()}/messages`, messagesApi)
  .route(`${paths.adminApi()}/payments`, paymentsApi)
  .route(`${paths.adminApi()}/subscribers`, subscribersApi);

export type AdminApi = typeof adminApi;
