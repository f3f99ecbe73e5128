import type { InferResponseType } from 'hono/client';
import { placeholderPicture } from '../../../src/paths.ts';
import type { api } from '../api/api.ts';

export type SupporterPage = InferResponseType<typeof api.supporters.$get>;
export type Supporter = SupporterPage['rows'][number];

export const supportersKey = ['supporters'];

/** Uses the placeholder for an organisation without a logo. */
export function valuesOf({ name, language, description, other_description, logo }: Supporter) {
  return {
    name,
    language,
    description,
    other_description,
    logo: logo === placeholderPicture ? null : logo,
  };
}

export type SupporterValues = ReturnType<typeof valuesOf>;
