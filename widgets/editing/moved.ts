/** Returns the rows with one of them at another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.filter((_row, index) => index !== from);
  return [...rest.slice(0, to), rows[from]!, ...rest.slice(to)];
}
