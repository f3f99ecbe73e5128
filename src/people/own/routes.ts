import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { cardRoutes } from './card-routes.tsx';
import { ownDetailsRoutes } from './details-routes.tsx';
import { ownPageRoutes } from './page-routes.tsx';
import { signInRoutes } from './sign-in-routes.tsx';

export const ownRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', signInRoutes)
  .route('/', ownPageRoutes)
  .route('/', ownDetailsRoutes)
  .route('/', cardRoutes);
