import { t } from '../texts/texts.ts';

export function languageText(language: string): string {
  return language === 'en' || language === 'sv' ? t(`languages.${language}`) : language;
}
