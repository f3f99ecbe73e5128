import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { administratorRoutes } from './administrator-routes.tsx';
import { linkRoutes } from './link-routes.tsx';
import { securityRoutes } from './security-routes.tsx';
import { signInRoutes } from './sign-in-routes.tsx';

export const authRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', signInRoutes)
  .route('/', linkRoutes)
  .route('/', securityRoutes)
  .route('/', administratorRoutes);
