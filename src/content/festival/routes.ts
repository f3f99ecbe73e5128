import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { ulrikaRoutes } from './public-routes.tsx';
import { timelinePreviewRoutes } from './timeline-preview-routes.tsx';

export const festivalRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', ulrikaRoutes)
  .route('/', timelinePreviewRoutes);
