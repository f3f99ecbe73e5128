import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { paths } from '../../shared/paths.ts';
import { signUpRoutes } from './public-routes.tsx';
import { subscriberRoutes } from './office-routes.tsx';
import { subscriberCsvRoutes } from './csv-routes.ts';

export const newsletterRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', signUpRoutes)
  .route('/', subscriberRoutes)
  .route(`${paths.adminApi()}/subscribers`, subscriberCsvRoutes);
