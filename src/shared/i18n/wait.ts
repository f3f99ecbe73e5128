import type { Language } from './languages.ts';

/** Returns a wait as words for a sentence, rounded up: “1 minute”, “15 minutes”, “3 hours”. */
export function waitText(language: Language, seconds: number): string {
  const [unit, length] = seconds > 7200 ? (['hour', 3600] as const) : (['minute', 60] as const);
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(language, options).format(Math.ceil(seconds / length));
}
