import type { ReactNode } from 'react';

/** Renders the header row of a table. `children` are further header cells, after the labels. */
export function ColumnHeads({
  labels,
  amounts,
  children,
}: {
  labels: readonly string[];
  /** The labels of columns with amounts, whose figures end below each other. */
  amounts?: readonly string[];
  children?: ReactNode;
}) {
  return (
    <thead>
      <tr>
        {labels.map((label) => (
          <th key={label} scope="col" className={amounts?.includes(label) ? 'amount' : undefined}>
            {label}
          </th>
        ))}
        {children}
      </tr>
    </thead>
  );
}
