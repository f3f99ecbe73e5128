import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { publicPageRoutes } from './public-routes.tsx';
import { homePreviewRoutes } from './home-preview-routes.tsx';

export const pageRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', publicPageRoutes)
  .route('/', homePreviewRoutes);
