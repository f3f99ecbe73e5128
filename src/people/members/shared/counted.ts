import type { Language, Translate } from '../../../shared/i18n/index.ts';
import { planName } from '../../../shared/plans.ts';
import { countryName } from '../../register/shared/country-name.ts';
import { chapterName } from '../../register/shared/chapter.ts';

/** What members are counted by, in the order in which the page and the file show it. */
export const countedBy = [
  'plans',
  'kinds',
  'ages',
  'chapters',
  'countries',
  'cities',
  'areas',
] as const;

export type CountedBy = (typeof countedBy)[number];

export interface Count {
  name: string;
  count: number;
}

/** Returns the name of a counted group as its readers know it. */
export function countedName(
  t: Translate,
  language: Language,
  list: CountedBy,
  name: string,
): string {
  if (name === '' || name === 'unknown') return t('counts:unknown');
  switch (list) {
    case 'plans':
      return planName(t, name);
    case 'kinds':
      return t(`members:kinds.${name as 'person'}`);
    case 'chapters':
      return chapterName(t, name);
    case 'countries':
      return countryName(language, name);
    default:
      return name;
  }
}
