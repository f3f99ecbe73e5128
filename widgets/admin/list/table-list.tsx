import type { ReactNode } from 'react';
import { type AdminText, t } from '../texts/texts.ts';
import { ColumnHead, type SortedColumns } from './column-head.tsx';
import { ListFrame } from './list-frame.tsx';
import type { Query } from './loaded.tsx';
import type { List } from './use-list.ts';

export interface RowsPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  pages: number;
}

type GroupWith<Key extends string, Text = AdminText> = Text extends `${infer Group}.${Key}`
  ? Group
  : never;

/** Shows a list as a table whose last column has the actions. */
export function TableList<Row>({
  list,
  texts,
  columns,
  sorted,
  children,
}: {
  list: List & Query<RowsPage<Row>>;
  /** The group of texts with its label, its columns and its messages. */
  texts: GroupWith<'label'> & GroupWith<'fetchFailed'> & GroupWith<'empty'>;
  columns: readonly string[];
  sorted: SortedColumns;
  children: (row: Row) => ReactNode;
}) {
  return (
    <ListFrame
      list={list}
      label={t(`${texts}.label`)}
      failure={t(`${texts}.fetchFailed`)}
      empty={t(`${texts}.empty`)}
    >
      {({ rows }) => (
        <table className="table table-compact">
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHead
                  key={column}
                  text={t(`${texts}.${column}` as AdminText)}
                  orders={sorted[column]}
                  current={list.state.sort || 'newest'}
                  onSort={list.sortBy}
                />
              ))}
              <th scope="col">{t('list.actions')}</th>
            </tr>
          </thead>
          <tbody>{rows.map(children)}</tbody>
        </table>
      )}
    </ListFrame>
  );
}
