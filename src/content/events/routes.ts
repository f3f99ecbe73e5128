import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { publicEventRoutes } from './public-routes.tsx';
import { eventOfficeRoutes } from './office-routes.tsx';
import { eventPreviewRoutes } from './preview-routes.tsx';

export const eventRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', publicEventRoutes)
  .route('/', eventOfficeRoutes)
  .route('/', eventPreviewRoutes);
