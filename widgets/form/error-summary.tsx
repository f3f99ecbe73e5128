/** Lists all errors of a long form, each with a link to its field. */
export function ErrorSummary({
  title,
  faults,
}: {
  title: string | null;
  faults: { field: string; text: string }[];
}) {
  return (
    <div id="form-faults" className="error-summary" hidden={!faults[0]}>
      <strong>{title}</strong>
      <ul>
        {faults.map(({ field, text }) => (
          <li key={field}>
            <a href={`#${field}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
