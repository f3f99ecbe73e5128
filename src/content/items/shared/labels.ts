import type { Translate } from '../../../shared/i18n/index.ts';

/** The texts of the kinds of content. */
export type Area = 'events' | 'posts' | 'supporters' | 'timeline';

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
