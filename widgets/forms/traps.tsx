/** What the server needs to tell people from programs; both are invisible. */
export function Traps({ label, drawnAt }: { label: string; drawnAt: number }) {
  return (
    <div hidden>
      <label>
        {label}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name="drawn_at" value={drawnAt} />
    </div>
  );
}
