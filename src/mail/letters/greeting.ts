import type { Translate } from '../../i18n/index.ts';

/** Longer than this, or with a dot inside a word, a “name” is somebody else's advertisement. */
const LONGEST_NAME = 60;

/** Greets by name. Anybody can enter any name for any address, so odd ones are not repeated. */
export function greeting(t: Translate, name: string): string {
  const isOdd = name.length > LONGEST_NAME || /\S\.\S/.test(name);
  return isOdd ? t('mail:greetingWithoutName') : t('mail:greeting', { name });
}
