import type { Language } from './languages.ts';

/** Returns a wait as words for a sentence, rounded up: “1 minute”, “15 minutes”. */
export function minutesText(language: Language, seconds: number): string {
  const options = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, options).format(Math.ceil(seconds / 60));
}
