import type { Translate } from './index.ts';
import { isLanguage } from './languages.ts';

/** Returns the stored text unchanged if it is not a known language. */
export const languageName = (t: Translate, stored: string): string =>
  isLanguage(stored) ? t(`members:languages.${stored}`) : stored;
