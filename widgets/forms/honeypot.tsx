/** What the server needs to tell people from programs; both are invisible. */
export function Honeypot({ label, drawnAt }: { label: string; drawnAt: number }) {
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

/** For another try, when a browser has filled the trap in: the server's notice says it is empty. */
export function clearHoneypot(form: HTMLFormElement): void {
  form.querySelector<HTMLInputElement>('[name=website]')!.value = '';
}
