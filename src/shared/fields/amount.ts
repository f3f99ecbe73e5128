import { cleanLine } from './text.ts';

/**
 * The ways in which amounts are written. A dot or comma that stands alone before three digits may mean thousands or a
 * fraction, so such an amount is not read.
 */
const spellings = [
  /^\d+(?:[.,]\d{1,2}|:\d\d)?$/,
  /^[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d{1,2}|:\d\d)?$/,
  /^[1-9]\d{0,2}(?:'\d{3})+(?:[.,]\d{1,2})?$/,
  /^[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}$/,
  /^[1-9]\d{0,2}(?:,\d{3})+\.\d{1,2}$/,
  /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/,
  /^[1-9]\d{0,2}(?:,\d{3}){2,}$/,
  // Lakhs: 1,00,000.
  /^[1-9]\d?(?:,\d\d)+,\d{3}(?:\.\d{1,2})?$/,
];

/**
 * Returns an amount as it is written in code: `1 200,50 kr` and `1.200,50` become `1200.50`. Returns other texts as they
 * are.
 */
export function plainAmount(typed: string): string {
  const text = cleanLine(typed)
    .replace(/[’′]/g, "'")
    .replace(/^(?:kr\.?|sek) ?/i, '')
    .replace(/ ?(?:kr\.?|kronor|sek)$/i, '')
    .replace(/ ?[:.,]\p{Pd}{1,2}$/u, '');
  if (!spellings.some((spelling) => spelling.test(text))) return typed;
  const [, whole = text, fraction] = /^(.*)[.,:](\d{1,2})$/.exec(text) ?? [];
  const kronor = whole.replace(/\D/g, '');
  return fraction ? `${kronor}.${fraction}` : kronor;
}

/** Returns an amount in kronor as people type it. */
export function kronorOf(ore: number, language: string): string {
  const kronor = ore > 0 ? String(ore / 100) : '';
  return language === 'sv' ? kronor.replace('.', ',') : kronor;
}
