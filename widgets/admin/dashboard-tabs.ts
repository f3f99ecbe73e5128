import type { ComponentType } from 'react';
import type { DashboardTab } from '../../src/paths.ts';
import { later } from './ui/later.tsx';

export const panels: Record<DashboardTab, ComponentType> = {
  timeline: later(() => import('./timeline/timeline-tab.tsx')),
  posts: later(() => import('./posts/posts-tab.tsx')),
  events: later(() => import('./events/events-tab.tsx')),
  subscribers: later(() => import('./subscribers/subscribers-tab.tsx')),
  applications: later(() => import('./applications/applications-tab.tsx')),
};
