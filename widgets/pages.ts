import type { paths } from '../src/shared/paths.ts';
import type { PageWidget } from './registry.ts';

/** The build measures the pages by this list. */
export const widgetsOfPages = {
  home: ['newsletter-form'],
  news: ['newsletter-form'],
  newsletters: ['newsletter-form'],
  contact: ['contact-form'],
  membership: ['plan-carousel'],
  membershipRegistration: ['membership-form'],
  membershipSuccess: ['payment-status'],
  ulrikaFestival: ['timeline-carousel', 'supporter-carousel', 'supporter-strip'],
} satisfies Partial<Record<keyof typeof paths, PageWidget[]>>;

export const pagesWithMap: (keyof typeof paths)[] = ['home', 'contact'];
