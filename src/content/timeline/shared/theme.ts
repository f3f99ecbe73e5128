import type { Language } from '../../../shared/i18n/languages.ts';

const form = /^🟠\s*\d{4}\s*[–—-]\s*[“”"](?<title>.+?)[“”"]\s*[–—-]\s*(?<description>\S.*)$/su;

/** Takes the whole line as the description when it has another format. */
export function parseTheme(theme: string): { title: string | null; description: string } {
  const { title, description } = form.exec(theme.trim())?.groups ?? {};
  if (title && description) return { title, description };
  return { title: null, description: theme.trim() };
}

const openingQuote: Record<Language, string> = { en: '“', sv: '”' };

/** Quotes the title of a theme as its language does. */
export const quotedTitle = (title: string, language: Language) =>
  `${openingQuote[language]}${title}”`;
