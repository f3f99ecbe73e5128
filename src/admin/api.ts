import { Hono } from 'hono';
import type { AppEnvironment } from '../http/environment.ts';
import { paths } from '../paths.ts';
import { applicationsApi } from './applications.ts';
import { eventsApi } from './events.ts';
import { imagesApi } from './images.ts';
import { messagesApi } from './messages.ts';
import { postsApi } from './posts.ts';
import { securityApi } from './security.ts';
import { siteApi } from './site.ts';
import { subscribersApi } from './subscribers.ts';
import { supportersApi } from './supporters.ts';
import { timelineApi } from './timeline.ts';

/** What the administration's scripts talk to; the guard stands before all of it. */
export const adminApi = new Hono<AppEnvironment>()
  .route(`${paths.adminApi()}/applications`, applicationsApi)
  .route(`${paths.adminApi()}/events`, eventsApi)
  .route(`${paths.adminApi()}/images`, imagesApi)
  .route(`${paths.adminApi()}/messages`, messagesApi)
  .route(`${paths.adminApi()}/posts`, postsApi)
  .route(`${paths.adminApi()}/security`, securityApi)
  .route(`${paths.adminApi()}/site`, siteApi)
  .route(`${paths.adminApi()}/subscribers`, subscribersApi)
  .route(`${paths.adminApi()}/supporters`, supportersApi)
  .route(`${paths.adminApi()}/timeline`, timelineApi);

/** For the typed client in the browser. */
export type AdminApi = typeof adminApi;
