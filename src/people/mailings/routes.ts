import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { letterRoutes } from './letter-routes.tsx';
import { newsletterEditorRoutes } from './newsletters/routes.tsx';
import { newsletterSendingRoutes } from './newsletters/sending-routes.tsx';
import { paperRoutes } from './paper-routes.tsx';

export const mailingRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', letterRoutes)
  .route('/', newsletterEditorRoutes)
  .route('/', newsletterSendingRoutes)
  .route('/', paperRoutes);
