import type { ComponentProps } from 'react';

/**
 * The server renders these widgets, and the browser hydrates them. The build defines `WIDGETS`, so that each of the two
 * bundles has its own widgets only.
 */
export const pageWidgets =
  process.env.WIDGETS === 'admin'
    ? (undefined as never)
    : {
        'plan-carousel': () => import('./carousels/plan-carousel.tsx'),
        'supporter-carousel': () => import('./carousels/supporter-carousel.tsx'),
        'supporter-strip': () => import('./carousels/supporter-strip.tsx'),
        'timeline-carousel': () => import('./carousels/timeline-carousel.tsx'),
        'contact-form': () => import('./forms/contact-form.tsx'),
        'membership-form': () => import('./forms/membership-form.tsx'),
        'newsletter-form': () => import('./forms/newsletter-form.tsx'),
        'payment-status': () => import('./payment-status.tsx'),
      };

/** The browser shows these widgets in place of fields that work without scripts. Each gets its element as `place`. */
export const adminWidgets =
  process.env.WIDGETS === 'page'
    ? (undefined as never)
    : {
        picture: () => import('./admin/islands/picture.tsx'),
        pictures: () => import('./admin/islands/pictures.tsx'),
        'rich-text': () => import('./admin/islands/rich-text.tsx'),
        upload: () => import('./admin/islands/upload.tsx'),
      };

type Widgets = typeof pageWidgets & typeof adminWidgets;

export type PageWidget = keyof typeof pageWidgets;
export type AdminWidget = keyof typeof adminWidgets;
export type IslandName = keyof Widgets;

/** The props that a page gives to a widget. */
export type IslandProps<Name extends IslandName> = Omit<
  ComponentProps<Awaited<ReturnType<Widgets[Name]>>['default']>,
  'place'
>;
