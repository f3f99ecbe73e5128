import { Hono } from 'hono';
import type { AppEnvironment } from '../../web/environment.ts';
import { memberListRoutes } from './list-routes.tsx';
import { countsPageRoutes } from './counts/counts-routes.tsx';
import { householdRoutes } from './household/household-routes.tsx';
import { memberEditRoutes } from './editing/edit-routes.tsx';
import { memberPageRoutes } from './member-routes.tsx';
import { tickedRoutes } from './ticked/ticked-routes.tsx';
import { memberActionRoutes } from './actions/action-routes.tsx';

export const memberRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>()
  .route('/', memberListRoutes)
  .route('/', countsPageRoutes)
  .route('/', memberEditRoutes)
  .route('/', householdRoutes)
  .route('/', memberPageRoutes)
  .route('/', memberActionRoutes)
  .route('/', tickedRoutes);
