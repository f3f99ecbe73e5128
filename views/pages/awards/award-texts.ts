import { awards, youngChangemakerAge } from '../../../src/content/pages/shared/awards.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';

export type AwardGroup = keyof typeof awards;

/** Returns names and texts. The groups have different keys, but texts of the same shape. */
export const awardTexts = (t: Translate, group: AwardGroup) =>
  t(`awards:${group}.items`, { returnObjects: true, age: youngChangemakerAge }) as Record<
    string,
    { name: string; text: string }
  >;
