import * as z from 'zod/mini';
import { firstLanguage } from '../../../shared/fields/bilingual.ts';
import { picture, text, version } from '../../../shared/fields/content-fields.ts';
import { requiredLine } from '../../../shared/fields/shared/schema.ts';

const LONGEST_NAME = 120;

const LONGEST_DESCRIPTION = 300;

export const supporter = z.object({
  language: firstLanguage(),
  name: requiredLine('missing', LONGEST_NAME),
  description: text(LONGEST_DESCRIPTION),
  other_description: text(LONGEST_DESCRIPTION),
  logo: picture(),
});

export const editedSupporter = z.extend(supporter, { version: version() });

export const step = z.object({ direction: z.enum(['up', 'down'], 'invalid') });

export type SupporterInput = z.output<typeof supporter>;
export type Direction = z.output<typeof step>['direction'];
