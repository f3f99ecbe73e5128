import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { membershipRoutes } from './public-routes.tsx';
import { successRoutes } from './success-routes.tsx';
import { applicationAdminRoutes } from './admin-routes.tsx';
import { decisionRoutes } from './decision-routes.tsx';

export const applicationRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', membershipRoutes)
  .route('/', successRoutes)
  .route('/', applicationAdminRoutes)
  .route('/', decisionRoutes);
