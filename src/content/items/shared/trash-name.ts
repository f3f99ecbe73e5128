import type { Language } from '../../../shared/i18n/languages.ts';
import { inLanguage } from './in-language.ts';

interface Named {
  language: Language;
  title?: string;
  other_title?: string;
  year?: number;
  heading?: string;
  other_heading?: string;
}

/** Returns the name of a deleted item as the dashboard lists it, and its language where it is not the given one. */
export function trashName(
  language: Language,
  { body, label }: { body: string; label: string },
): { name: string; lang?: Language | undefined } {
  const { title, year, heading, lang } = inLanguage(JSON.parse(body) as Named, language);
  if (title) return { name: title, lang: lang.title };
  return heading ? { name: `${year} ${heading}`, lang: lang.heading } : { name: label };
}
