export interface FinancialYear {
  starts_on: string;
  ends_on: string;
}

/** Returns “2025”, or “2025/2026” where the financial year is not a calendar year. */
export function yearName({ ends_on, starts_on }: FinancialYear): string {
  const [first, last] = [starts_on.slice(0, 4), ends_on.slice(0, 4)];
  return first === last ? first : `${first}/${last}`;
}
