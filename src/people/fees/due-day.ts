import { dayInStockholm, startOfDayInStockholm } from '../../shared/i18n/format.ts';

const DAYS_TO_PAY = 30;

/** Returns when a new fee is due. Nobody has to pay long before the period begins. */
export const dueDay = (starts_on: string | null, now: Date): string =>
  countsFrom({ starts_on }, dayInStockholm(startOfDayInStockholm(now, DAYS_TO_PAY)));

/** Returns the first day that a payment on that day can give. */
export const countsFrom = ({ starts_on }: { starts_on: string | null }, paidOn: string): string =>
  starts_on !== null && starts_on > paidOn ? starts_on : paidOn;
