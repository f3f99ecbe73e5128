import type { ComponentType } from 'react';
import type { DrawnTab } from '../../src/paths.ts';
import { later } from './ui/later.tsx';

export const panels: Record<DrawnTab, ComponentType> = {
  posts: later(() => import('./posts/posts-tab.tsx')),
};
