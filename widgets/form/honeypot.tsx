import { HONEYPOT } from '../../src/shared/fields/honeypot.ts';

/** People do not see this field, but programs fill it in. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div hidden>
      <label>
        {label}
        <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Empties the field for another attempt, in case the browser's autofill has filled it in. */
export function clearHoneypot(form: HTMLFormElement): void {
  form.querySelector<HTMLInputElement>(`[name=${HONEYPOT}]`)!.value = '';
}
