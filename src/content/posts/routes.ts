import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { newsRoutes } from './public-routes.tsx';
import { postAdminRoutes } from './admin-routes.tsx';
import { paths } from '../../shared/paths.ts';

export const postRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', newsRoutes)
  .route('/', postAdminRoutes)
  .get(paths.adminContent(), (c) => c.redirect(paths.dashboardTab('posts')));
