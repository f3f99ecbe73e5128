import type { Translate } from '../../../shared/i18n/index.ts';

/** A longer “name”, or one with a dot inside a word, is an advertisement. */
const LONGEST_NAME = 60;

/** Does not repeat odd names, because anybody can enter any name for any address. */
export function greeting(t: Translate, name: string): string {
  const isOdd = name.length > LONGEST_NAME || /\S\.\S/.test(name);
  return isOdd ? t('mail:greetingWithoutName') : t('mail:greeting', { name });
}
