import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { signInRoutes } from './sign-in-routes.tsx';
import { invitationRoutes } from './invitation-routes.tsx';
import { forgottenRoutes } from './forgotten-routes.tsx';
import { confirmRoutes } from './confirm-routes.tsx';
import { securityRoutes } from './security-routes.tsx';
import { secondFactorRoutes } from './second-factor/routes.tsx';
import { sessionRoutes } from './session-routes.tsx';
import { administratorRoutes } from './administrator-routes.tsx';

export const authRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', signInRoutes)
  .route('/', invitationRoutes)
  .route('/', forgottenRoutes)
  .route('/', confirmRoutes)
  .route('/', securityRoutes)
  .route('/', secondFactorRoutes)
  .route('/', sessionRoutes)
  .route('/', administratorRoutes);
