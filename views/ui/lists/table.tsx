import type { ReactNode } from 'react';
import { useLanguage } from '../../layout/language.tsx';

export interface TableColumn<Row> {
  key: string;
  /** Empty in a table without heads. */
  head: string;
  /** Shown in place of the head; the cells still have the head as their label. */
  headContent?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The names of the orders in the address, where the head sorts the list. */
  sort?: readonly [ascending: string, descending?: string] | undefined;
  /** True for the column that names the row. */
  isRowHead?: boolean | undefined;
  /** Shows the head beside the cell on narrow screens. Usual, except for the cell that names the row. */
  isLabelled?: boolean | ((row: Row) => boolean) | undefined;
  /** The head is for screen readers. */
  isHeadHidden?: boolean | undefined;
  className?: string | ((row: Row) => string | undefined) | undefined;
  headClassName?: string | undefined;
}

/** What the column of a row's buttons has besides its head and cell. */
export const actCells = { key: 'acts', isLabelled: false, className: 'row-actions' } as const;

interface TableProps<Row> {
  columns: readonly TableColumn<Row>[];
  rows?: readonly Row[];
  /** Needed for rows without an `id`. */
  keyOf?: (row: Row) => string;
  rowProps?: (row: Row) => { id?: string; className?: string | undefined };
  className?: string;
  label?: string;
  caption?: string;
  isCaptionHidden?: boolean;
  /** The order of a list, and the address of the others. */
  sorted?: { by: string; to: (sort: string) => string } | undefined;
  /** Groups of rows that belong together, in place of `rows`. */
  groups?: readonly (readonly Row[])[];
}

const noRows: never[] = [];
const idOf = (row: unknown) => (row as { id: string }).id;

/** Renders a table. On narrow screens each row is a card whose cells have their own labels. */
export function Table<Row>({
  columns,
  rows = noRows,
  keyOf = idOf,
  rowProps,
  className = 'table table-compact',
  label,
  caption,
  isCaptionHidden = false,
  sorted,
  groups,
}: TableProps<Row>) {
  const { t } = useLanguage();
  return (
    <table className={className} aria-label={label}>
      {caption && (
        <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      )}
      {columns.some(({ head }) => head) && (
        <thead>
          <tr data-sort={sorted && t('lists:sort')}>
            {columns.map((column) => (
              <Head key={column.key} column={column} sorted={sorted} />
            ))}
          </tr>
        </thead>
      )}
      {(groups ?? [rows]).map((group, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the groups never change
        <tbody key={index}>
          {group.map((row) => (
            <tr key={keyOf(row)} {...rowProps?.(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const arrows = { ascending: '▲', descending: '▼' };

/** A link sorts, and a second press reverses. */
function Head<Row>({
  column: { head, headClassName, headContent = head, isHeadHidden, sort },
  sorted,
}: {
  column: TableColumn<Row>;
  sorted: TableProps<Row>['sorted'];
}) {
  if (!sort || !sorted) {
    return (
      <th scope="col" className={headClassName}>
        {isHeadHidden ? <span className="visually-hidden">{head}</span> : headContent}
      </th>
    );
  }
  const [ascending, descending] = sort;
  const direction =
    (sorted.by === ascending && 'ascending') ||
    (sorted.by === descending && 'descending') ||
    undefined;
  const next = direction === 'ascending' ? (descending ?? ascending) : ascending;
  return (
    <th scope="col" aria-sort={direction} className={headClassName}>
      <a className="sort" href={sorted.to(next)}>
        {head} <span aria-hidden="true">{direction ? arrows[direction] : ''}</span>
      </a>
    </th>
  );
}

function Cell<Row>({ column, row }: { column: TableColumn<Row>; row: Row }) {
  const { cell, className, head, isRowHead, isLabelled = !isRowHead } = column;
  const hasLabel = typeof isLabelled === 'function' ? isLabelled(row) : isLabelled;
  const attributes = {
    'data-label': hasLabel && head ? head : undefined,
    className: typeof className === 'function' ? className(row) : className,
  };
  return isRowHead ? (
    <th scope="row" {...attributes}>
      {cell(row)}
    </th>
  ) : (
    <td {...attributes}>{cell(row)}</td>
  );
}
