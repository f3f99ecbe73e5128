import { createContext, use } from 'react';
import type { Format } from '../../src/shared/i18n/format.ts';
import type { Language, Translate } from '../../src/shared/i18n/index.ts';

export interface I18n {
  language: Language;
  t: Translate;
  format: Format;
}

const LanguageContext = createContext<I18n | null>(null);

export const LanguageProvider = LanguageContext.Provider;

/** Returns texts, dates and prices in the visitor's language. Throws outside its provider. */
export function useLanguage(): I18n {
  const facility = use(LanguageContext);
  if (!facility) throw new Error('useLanguage must be used inside a LanguageProvider');
  return facility;
}
