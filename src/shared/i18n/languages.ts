export const languages = ['en', 'sv'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** Reads a stored language. */
export const languageOf = (stored: string): Language =>
  isLanguage(stored) ? stored : defaultLanguage;
