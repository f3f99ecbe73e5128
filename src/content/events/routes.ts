import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { publicEventRoutes } from './public-routes.tsx';
import { eventAdminRoutes } from './admin-routes.tsx';

export const eventRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', publicEventRoutes)
  .route('/', eventAdminRoutes);
