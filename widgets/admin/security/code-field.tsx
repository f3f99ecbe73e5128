import { Field } from '../editing/field.tsx';

/** A field for a code of the authenticator app or, unless `isDigits`, a recovery code. */
export function CodeField({
  label,
  hint,
  fault,
  isDigits = false,
}: {
  label: string;
  hint?: string;
  fault: string | undefined;
  isDigits?: boolean;
}) {
  return (
    <Field label={label} hint={hint} fault={fault}>
      {(wiring) => (
        <input
          {...wiring}
          name="code"
          type="text"
          inputMode={isDigits ? 'numeric' : undefined}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
        />
      )}
    </Field>
  );
}
