import type { Language } from '../../src/shared/i18n/languages.ts';
import { useLanguage } from '../layout/language.tsx';

/** Says that a text is in the other language, if it is. */
export function OnlyIn({ language }: { language: Language | undefined }) {
  const { t } = useLanguage();
  return language && <p className="other-language">{t(`news:onlyIn.${language}`)}</p>;
}
