import type { ReactNode } from 'react';

/** Renders the header row of a table. `children` are further header cells, after the labels. */
export function ColumnHeads({
  labels,
  children,
}: {
  labels: readonly string[];
  children?: ReactNode;
}) {
  return (
    <thead>
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  );
}
