import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { paths } from '../../shared/paths.ts';
import { contactRoutes } from './public-routes.tsx';
import { messageRoutes } from './office-routes.tsx';
import { messageCsvRoutes } from './csv-routes.ts';

export const inboxRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', contactRoutes)
  .route('/', messageRoutes)
  .route(`${paths.adminApi()}/messages`, messageCsvRoutes);
