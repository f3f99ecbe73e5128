import type { ComponentProps, ComponentType } from 'react';

export const registry = {
  'plan-carousel': () => import('./carousels/plan-carousel.tsx'),
  'supporter-carousel': () => import('./carousels/supporter-carousel.tsx'),
  'supporter-strip': () => import('./carousels/supporter-strip.tsx'),
  'timeline-carousel': () => import('./carousels/timeline-carousel.tsx'),
  'contact-form': () => import('./forms/contact-form.tsx'),
  'membership-form': () => import('./forms/membership-form.tsx'),
  'newsletter-form': () => import('./forms/newsletter-form.tsx'),
  'payment-status': () => import('./payment-status.tsx'),
} satisfies Record<string, () => Promise<{ default: ComponentType<never> }>>;

export type IslandName = keyof typeof registry;

export type IslandProps<Name extends IslandName> = ComponentProps<
  Awaited<ReturnType<(typeof registry)[Name]>>['default']
>;
