import { t } from '../texts/texts.ts';

export function languageText(language: string): string {
  return language === 'en' || language === 'sv' ? t(`languages.${language}`) : language;
}

/** Returns the label of a text in the second language. */
export const translated = (label: string) => t('twoLanguages.translated', { label });
