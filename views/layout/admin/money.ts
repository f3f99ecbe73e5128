import type { Format } from '../../../src/shared/i18n/format.ts';

/** Takes öre or the minor units of another currency. */
export function money(format: Format, amount: number, currency: string): string {
  if (currency === 'sek') return format.price(amount);
  return `${format.number(amount / 100)} ${currency.toUpperCase()}`;
}
