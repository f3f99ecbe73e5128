import type { ReactNode } from 'react';

/** Heads a table. `children` are columns of another kind, after the others. */
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
