import * as z from 'zod/mini';
import { picture, version } from '../fields/content-fields.ts';
import { requiredLine } from '../fields/schema.ts';

const LONGEST_NAME = 120;

export const supporter = z.object({
  name: requiredLine('missing', LONGEST_NAME),
  logo: picture(),
});

export const editedSupporter = z.extend(supporter, { version: version() });

export const step = z.object({ direction: z.enum(['up', 'down'], 'invalid') });

export type SupporterInput = z.output<typeof supporter>;
export type Direction = z.output<typeof step>['direction'];
