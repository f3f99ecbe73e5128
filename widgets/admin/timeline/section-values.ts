import type { InferRequestType, InferResponseType } from 'hono/client';
import type { api } from '../api.ts';
import { format } from '../format.ts';

export type Section = InferResponseType<typeof api.timeline.$get>['rows'][number];
export type Image = Section['images'][number];

/** A section as its form holds it; numbers as they are typed. */
export type SectionValues = ReturnType<typeof valuesOf>;

export function valuesOf(section: Section) {
  return {
    year: String(section.year),
    heading: section.heading,
    description: section.description,
    theme: section.theme,
    carousel_autoplay: section.carousel_autoplay === 1,
    /** Seconds. */
    carousel_interval: format.number(section.carousel_interval / 1000),
    images: section.images,
  };
}

/** The defaults of spec §9. */
export const emptySection = (): SectionValues => ({
  year: String(new Date().getFullYear()),
  heading: '',
  description: '',
  theme: '',
  carousel_autoplay: true,
  carousel_interval: '5',
  images: [],
});

/** As the site takes it; what is no number is for it to refuse. */
export function sentOf(values: SectionValues): InferRequestType<typeof api.timeline.$post>['json'] {
  const seconds = Number(values.carousel_interval.replace(',', '.'));
  return {
    ...values,
    year: Number(values.year),
    carousel_interval: Math.round(seconds * 1000),
  };
}
