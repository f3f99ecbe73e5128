import { t } from '../texts/texts.ts';

/** The language in which somebody used the site. */
export function languageText(language: string): string {
  return language === 'en' || language === 'sv' ? t(`languages.${language}`) : language;
}
