/** Reads what belongs to some rows at once, because a query for each row would take long. */
export async function* inPortions<Row, Joined>(
  rows: AsyncIterable<Row>,
  join: (portion: Row[]) => Promise<Joined[]>,
  size = 50,
): AsyncGenerator<Joined> {
  let portion: Row[] = [];
  for await (const row of rows) {
    if (portion.push(row) < size) continue;
    yield* await join(portion);
    portion = [];
  }
  if (portion.length > 0) yield* await join(portion);
}
