import { type ComponentType, lazy } from 'react';
import type { AdminPage } from '../../src/paths.ts';

export interface PageProps {
  email: string;
}

/** Loads each page of the administration when it is first opened. */
export const pages: Record<AdminPage, ComponentType<PageProps>> = {
  dashboard: lazy(() => import('./dashboard.tsx')),
  pictures: lazy(() => import('./pictures/pictures.tsx')),
};
