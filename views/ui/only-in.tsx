import type { Language } from '../../src/i18n/languages.ts';
import { useLanguage } from '../language.tsx';

/** Says that a text is in the other language, if it is. */
export function OnlyIn({ language }: { language: Language | undefined }) {
  const { t } = useLanguage();
  return language && <p className="other-language">{t(`news:onlyIn.${language}`)}</p>;
}
