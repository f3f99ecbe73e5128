export function FactList({
  className = 'fact-list',
  rows,
}: {
  className?: string;
  rows: [label: string, value: string][];
}) {
  return (
    <dl className={className}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
