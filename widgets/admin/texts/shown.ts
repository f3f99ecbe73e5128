import { inLanguage } from '../../../src/content/in-language.ts';
import { type Language, languageOf } from '../../../src/i18n/languages.ts';

/** Returns the texts of an item in the language of the dashboard, or in the other one where they are missing. */
export const shown = <Row extends { language: Language }>(row: Row) =>
  inLanguage(row, languageOf(document.documentElement.lang));
