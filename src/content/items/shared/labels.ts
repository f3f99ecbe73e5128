import type { Translate } from '../../../shared/i18n/index.ts';

/** The texts of the kinds of content. */
export const areas = ['events', 'newsletters', 'posts', 'supporters', 'timeline'] as const;

export type Area = (typeof areas)[number];

/** Returns the label of a field, or of its translation. */
export function fieldLabel(t: Translate, area: Area, name: string): string {
  const own: Partial<Record<string, string>> = {
    language: t('adminCommon:twoLanguages.first'),
    is_published: t('adminCommon:status'),
    ...t(`${area}:fields`, { returnObjects: true }),
  };
  if (own[name] !== undefined) return own[name];
  const label = own[name.replace(/^other_/, '')];
  return label === undefined ? name : t('adminCommon:twoLanguages.translated', { label });
}
