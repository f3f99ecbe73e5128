import { LinkedText } from '../../ui/linked-text.tsx';
import type { PolicyTable } from './sections.ts';

/** Names the column in each cell too, because phones show each row as a block without the head. */
export function Table({ id, table }: { id: string; table: PolicyTable }) {
  const { caption, columns, rows } = table;
  return (
    <table className="policy-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([name, [head, ...cells]]) => (
          <tr key={name} id={`${id}-${name}`}>
            <th scope="row">{head}</th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} data-column={columns[index + 1]}>
                <LinkedText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
