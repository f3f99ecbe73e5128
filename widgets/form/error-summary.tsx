/** Lists all errors of a long form, each with a link to its field. Takes the focus. */
export function ErrorSummary({
  id,
  title,
  faults,
}: {
  id: string;
  title: string;
  faults: { field: string; text: string }[];
}) {
  return (
    <div id={id} className="error-summary" role="alert" tabIndex={-1} hidden={faults.length === 0}>
      {faults.length > 0 && (
        <>
          <strong>{title}</strong>
          <ul>
            {faults.map(({ field, text }) => (
              <li key={field}>
                <a href={`#${field}`}>{text}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
