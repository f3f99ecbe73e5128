type Unit = 'minute' | 'hour' | 'day' | 'year';

export interface Duration {
  amount: number;
  unit: Unit;
}

export const of = (amount: number, unit: Unit): Duration => ({ amount, unit });

const milliseconds = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

/** Returns the length of a period in minutes, hours or days. Throws for years, because they differ in length. */
export function millisecondsOf({ amount, unit }: Duration): number {
  if (unit === 'year') throw new RangeError('Years differ in length.');
  return amount * milliseconds[unit];
}
