import type { ComponentType } from 'react';
import type { DrawnTab } from '../../src/paths.ts';
import { later } from './ui/later.tsx';

export const panels: Record<DrawnTab, ComponentType> = {
  timeline: later(() => import('./timeline/timeline-tab.tsx')),
  posts: later(() => import('./posts/posts-tab.tsx')),
};
