import type { Language } from '../../../shared/i18n/languages.ts';

const names = { en: namesIn('en', 'long'), sv: namesIn('sv', 'short') };

// The long Swedish names have English abbreviations in them, and the short English ones are too short.
function namesIn(language: Language, style: 'long' | 'short') {
  return new Intl.DisplayNames(language, { type: 'region', style });
}

/** Returns the name of a country by its ISO code, or the code itself where the language has none. */
export const countryName = (language: Language, code: string): string =>
  names[language].of(code) ?? code;
