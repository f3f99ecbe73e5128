/** Lists all errors of a long form, each with a link to its field. Has the focus on the page that a form was sent for. */
export function ErrorSummary({
  title,
  faults,
}: {
  title: string | null;
  faults: { field: string; text: string }[];
}) {
  return (
    <div
      id="form-faults"
      className="error-summary"
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the errors are the answer to what was sent
      autoFocus={faults.length > 0}
      hidden={faults.length === 0}
    >
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
