export const MOST_BYTES = 5 * 1024 * 1024;
export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 100;
