import { type ComponentType, lazy } from 'react';
import type { AdminPage } from '../../src/paths.ts';

/** Each page of the administration is fetched when it is opened; it is told who sits there. */
export const pages: Record<AdminPage, ComponentType<{ email: string }>> = {
  dashboard: lazy(() => import('./dashboard.tsx')),
  inbox: lazy(() => import('./inbox.tsx')),
  site: lazy(() => import('./site.tsx')),
  security: lazy(() => import('./security.tsx')),
};
