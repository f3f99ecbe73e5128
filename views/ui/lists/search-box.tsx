/**
 * Renders a search field, whose label only screen readers get, and its button. Goes into a form with `role="search"`.
 */
export function SearchBox({
  label,
  placeholder = label,
  q,
  button,
}: {
  label: string;
  placeholder?: string;
  q: string;
  button: string;
}) {
  return (
    <div className="member-search">
      <label className="visually-hidden" htmlFor="q">
        {label}
      </label>
      <span className="field">
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={q}
          placeholder={placeholder}
          maxLength={2000}
        />
      </span>
      <button type="submit" className="button button-quiet">
        {button}
      </button>
    </div>
  );
}
