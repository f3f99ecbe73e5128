import { createContext, use } from 'react';
import type { Format } from '../src/i18n/format.ts';
import type { Language, Translate } from '../src/i18n/index.ts';

export interface LanguageFacility {
  language: Language;
  t: Translate;
  format: Format;
}

const LanguageContext = createContext<LanguageFacility | null>(null);

export const LanguageProvider = LanguageContext.Provider;

/** Texts, dates and prices in the visitor's language. Throws outside its provider (spec §8). */
export function useLanguage(): LanguageFacility {
  const facility = use(LanguageContext);
  if (!facility) throw new Error('useLanguage must be used inside a LanguageProvider');
  return facility;
}
