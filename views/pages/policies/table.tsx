import { Table } from '../../ui/lists/table.tsx';
import { LinkedText } from '../../ui/linked-text.tsx';
import type { PolicyTable as Content } from './sections.ts';

export function PolicyTable({ id, table }: { id: string; table: Content }) {
  const { caption, columns, rows } = table;
  return (
    <Table
      className="policy-table"
      caption={caption}
      rows={Object.entries(rows)}
      keyOf={([name]) => name}
      rowProps={([name]) => ({ id: `${id}-${name}` })}
      columns={columns.map((column, place) => ({
        key: column,
        head: column,
        isRowHead: place === 0,
        cell: ([, cells]) => (place === 0 ? cells[0] : <LinkedText text={cells[place]} />),
      }))}
    />
  );
}
