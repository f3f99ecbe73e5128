import { HONEYPOT } from '../../src/fields/honeypot.ts';

/** An invisible field that tells people from programs. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div hidden>
      <label>
        {label}
        <input name={HONEYPOT} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** For another try, when a browser has filled the trap in: the server's notice says it is empty. */
export function clearHoneypot(form: HTMLFormElement): void {
  form.querySelector<HTMLInputElement>(`[name=${HONEYPOT}]`)!.value = '';
}
