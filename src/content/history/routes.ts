import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { trashRoutes } from './trash-routes.tsx';
import { versionRoutes } from './version-routes.tsx';

export const historyRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', trashRoutes)
  .route('/', versionRoutes);
