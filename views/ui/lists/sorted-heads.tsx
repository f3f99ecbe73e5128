import { useLanguage } from '../../layout/language.tsx';

/** The name of each order in the address. */
interface Orders {
  ascending?: string;
  descending?: string;
}

export interface Column {
  key: string;
  text: string;
  /** Missing for a column that the list cannot be sorted by. */
  orders?: Orders;
}

const arrows = { ascending: '▲', descending: '▼' };

/** Renders the header row of a list. A link sorts, and a second press reverses. */
export function SortedHeads({
  columns,
  sort,
  to,
  hasActs = false,
}: {
  columns: Column[];
  sort: string;
  to: (sort: string) => string;
  /** True where the last column has buttons. */
  hasActs?: boolean;
}) {
  const { t } = useLanguage();
  return (
    <thead>
      <tr data-sort={t('lists:sort')}>
        {columns.map(({ key, text, orders }) => {
          const { ascending, descending } = orders ?? {};
          const direction =
            (sort === ascending && 'ascending') ||
            (sort === descending && 'descending') ||
            undefined;
          const next =
            direction === 'ascending' ? (descending ?? ascending) : (ascending ?? descending);
          return (
            <th key={key} scope="col" aria-sort={direction}>
              {next === undefined ? (
                text
              ) : (
                <a className="sort" href={to(next)}>
                  {text} <span aria-hidden="true">{direction ? arrows[direction] : ''}</span>
                </a>
              )}
            </th>
          );
        })}
        {hasActs && (
          <th scope="col">
            <span className="visually-hidden">{t('lists:actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
