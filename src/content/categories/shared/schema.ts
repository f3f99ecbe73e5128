import { requiredLine } from '../../../shared/fields/shared/schema.ts';

export const LONGEST_NAME = 60;

export const categoryName = requiredLine('missing', LONGEST_NAME);

export const categoryKinds = ['post', 'event'] as const;
