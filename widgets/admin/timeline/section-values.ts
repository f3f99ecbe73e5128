import type { InferRequestType, InferResponseType } from 'hono/client';
import { languageOf } from '../../../src/i18n/languages.ts';
import type { api } from '../api/api.ts';
import { format } from '../format.ts';

export type Section = InferResponseType<typeof api.timeline.$get>['rows'][number];
export type Image = Section['images'][number];

/** Numbers are kept as typed. */
export type SectionValues = ReturnType<typeof valuesOf>;

export function valuesOf(section: Section) {
  return {
    language: section.language,
    year: String(section.year),
    heading: section.heading,
    other_heading: section.other_heading,
    description: section.description,
    other_description: section.other_description,
    theme: section.theme,
    other_theme: section.other_theme,
    carousel_autoplay: section.carousel_autoplay === 1,
    /** In seconds. */
    carousel_interval: format.number(section.carousel_interval / 1000),
    images: section.images,
  };
}

export const emptySection = (): SectionValues => ({
  language: languageOf(document.documentElement.lang),
  year: String(new Date().getFullYear()),
  heading: '',
  other_heading: '',
  description: '',
  other_description: '',
  theme: '',
  other_theme: '',
  carousel_autoplay: true,
  carousel_interval: '5',
  images: [],
});

export type SectionInput = InferRequestType<typeof api.timeline.$post>['json'];

/** Turns text that is no number into NaN, which the schema refuses. */
export function inputOf(values: SectionValues): SectionInput {
  const seconds = Number(values.carousel_interval.replace(',', '.'));
  return {
    ...values,
    year: Number(values.year),
    carousel_interval: Math.round(seconds * 1000),
  };
}
