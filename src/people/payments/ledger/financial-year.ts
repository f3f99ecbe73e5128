import { TZDate } from '@date-fns/tz';
import { readFinancialYear } from '../../../services/association/queries.ts';
import type { Database } from '../../../db/connection.ts';
import type { FinancialYear } from '../shared/year-name.ts';
import { TIME_ZONE } from '../../../shared/i18n/format.ts';
import { addDays } from '../../../shared/days.ts';
import { retentionPeriods } from '../../../shared/retention-periods.ts';

const JANUARY = 1;

/** Returns the moment before which the books may be deleted (ISO 8601, UTC). */
export async function readLedgerCutoff(db: Database, now: Date): Promise<string> {
  return ledgerCutoff(now, await readFinancialYear(db));
}

/**
 * Returns the start, in Stockholm, of the first financial year whose books must still be kept: until the end of the seventh
 * year after the calendar year in which the financial year ended (bokföringslagen 7:2).
 */
export function ledgerCutoff(now: Date, firstMonth: number): string {
  const endYear = new TZDate(now, TIME_ZONE).getFullYear() - retentionPeriods.financial.amount;
  const startYear = firstMonth === JANUARY ? endYear : endYear - 1;
  return new Date(new TZDate(startYear, firstMonth - 1, 1, TIME_ZONE).getTime()).toISOString();
}

/** Returns the financial year of a day. `firstMonth` is 1 for a calendar year. */
export function financialYearOf(day: string, firstMonth: number): FinancialYear {
  const [year, month] = day.split('-').map(Number);
  const startYear = month! < firstMonth ? year! - 1 : year!;
  const first = (of: number) => `${of}-${String(firstMonth).padStart(2, '0')}-01`;
  return { starts_on: first(startYear), ends_on: addDays(first(startYear + 1), -1) };
}

/** Returns the last year in which the books of that day are kept. */
export function lastYearOfBooks(day: string, firstMonth: number): number {
  const [year, month] = day.split('-').map(Number);
  const endYear = firstMonth === JANUARY || month! < firstMonth ? year! : year! + 1;
  return endYear + retentionPeriods.financial.amount;
}
