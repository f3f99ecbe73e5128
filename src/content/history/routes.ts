import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { paths } from '../../shared/paths.ts';
import { trashRoutes } from './trash-routes.tsx';
import { versionRoutes } from './version-routes.tsx';
import { draftsApi } from './drafts-admin.ts';

export const historyRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', trashRoutes)
  .route('/', versionRoutes)
  .route(`${paths.adminApi()}/drafts`, draftsApi);
