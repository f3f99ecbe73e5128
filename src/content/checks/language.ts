import { otherLanguage } from '../items/shared/in-language.ts';
import type { Language } from '../../shared/i18n/languages.ts';

const codes: Record<Language, string> = { en: 'eng', sv: 'swe' };

/** A shorter text may be a name, or the same in both languages. */
const LEAST_LETTERS = 40;
const LONGEST_READ = 5000;
/**
 * The other language must be likelier by at least this much. Single sentences of the samples differ by 0.06 or more.
 */
const MARGIN = 0.05;

/** Returns whether a text is in the other of the two languages. */
export async function isInOtherLanguage(text: string, language: Language): Promise<boolean> {
  const words = text.replace(/https?:\S+/g, ' ').slice(0, LONGEST_READ);
  if (words.replace(/\P{L}/gu, '').length < LEAST_LETTERS) return false;
  // Loaded when somebody publishes, because it takes 20 MB.
  const { francAll } = await import('franc-min');
  const likely = new Map(francAll(words, { only: Object.values(codes) }));
  const share = (of: Language) => likely.get(codes[of]) ?? 0;
  return share(otherLanguage(language)) - share(language) > MARGIN;
}
