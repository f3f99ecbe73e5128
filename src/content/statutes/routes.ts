import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { publicStatutesRoutes } from './public-routes.tsx';
import { editStatutesRoutes } from './admin-routes.tsx';

export const statutesRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', publicStatutesRoutes)
  .route('/', editStatutesRoutes);
