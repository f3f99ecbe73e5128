import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { signUpRoutes } from './public-routes.tsx';
import { subscriberImportRoutes } from './import/routes.tsx';
import { subscriberRoutes } from './admin-routes.tsx';

export const newsletterRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', signUpRoutes)
  .route('/', subscriberImportRoutes)
  .route('/', subscriberRoutes);
