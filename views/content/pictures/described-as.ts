import { otherLanguage } from '../../../src/content/items/shared/in-language.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';

interface Described {
  description_en: string;
  description_sv: string;
}

/** Returns the description in the language of the page, or else in the other one with its name. */
export function describedAs(
  picture: Described,
  language: Language,
): { text: string; lang?: Language } | undefined {
  const other = otherLanguage(language);
  const own = picture[`description_${language}`];
  if (own) return { text: own };
  const text = picture[`description_${other}`];
  return text ? { text, lang: other } : undefined;
}
