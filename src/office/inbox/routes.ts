import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { contactRoutes } from './public-routes.tsx';
import { messageRoutes } from './office-routes.tsx';

export const inboxRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', contactRoutes)
  .route('/', messageRoutes);
