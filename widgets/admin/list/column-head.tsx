/** The name of each order in the address. */
interface Orders {
  ascending?: string;
  descending?: string;
}

export type SortedColumns = Partial<Record<string, Orders>>;

const arrows = { ascending: '▲', descending: '▼' };

/**
 * Renders the header of a column. Where the list can be sorted by it, a press sorts, and another reverses the order.
 */
export function ColumnHead({
  text,
  orders,
  current,
  onSort,
}: {
  text: string;
  orders: Orders | undefined;
  current: string;
  onSort: (sort: string) => void;
}) {
  if (!orders) return <th scope="col">{text}</th>;
  const { ascending, descending } = orders;
  const direction =
    (current === ascending && 'ascending') || (current === descending && 'descending') || undefined;
  const next = direction === 'ascending' ? (descending ?? ascending) : (ascending ?? descending);
  return (
    <th scope="col" aria-sort={direction}>
      <button type="button" className="sort" onClick={() => next && onSort(next)}>
        {text} <span aria-hidden="true">{direction ? arrows[direction] : ''}</span>
      </button>
    </th>
  );
}
