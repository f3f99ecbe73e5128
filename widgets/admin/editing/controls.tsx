import { Field } from './field.tsx';
import type { Form } from './use-form.ts';

type TextValues = Record<string, unknown>;

/** A field of a form by its name: one line, or several with `rows`. */
export function TextControl<Values extends TextValues>({
  form,
  name,
  label,
  hint,
  type = 'text',
  rows,
  maxLength,
  required,
  min,
  max,
}: {
  form: Form<Values>;
  name: keyof Values & string;
  label: string;
  hint?: string;
  type?: 'text' | 'date' | 'time' | 'number' | 'url';
  rows?: number;
  maxLength?: number;
  required?: boolean;
  min?: number;
  max?: number;
}) {
  const value = form.values[name] as string | number;
  const change = (text: string) =>
    form.set(name, (typeof value === 'number' ? Number(text) : text) as Values[typeof name]);
  return (
    <Field label={label} hint={hint} fault={form.faults[name]}>
      {(wiring) =>
        rows ? (
          <textarea
            {...wiring}
            name={name}
            rows={rows}
            value={value}
            maxLength={maxLength}
            aria-required={required}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <input
            {...wiring}
            name={name}
            // A browser's own check of an address would stop the form without a word of ours.
            type={type === 'url' ? 'text' : type}
            inputMode={type === 'url' ? 'url' : undefined}
            value={value}
            maxLength={maxLength}
            min={min}
            max={max}
            aria-required={required}
            onChange={(event) => change(event.target.value)}
          />
        )
      }
    </Field>
  );
}

/** A switch that says what it is now. */
export function SwitchControl<Values extends TextValues>({
  form,
  name,
  label,
  on,
  off,
}: {
  form: Form<Values>;
  name: keyof Values & string;
  label: string;
  on: string;
  off: string;
}) {
  const isOn = form.values[name] as boolean;
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => form.set(name, event.target.checked as Values[typeof name])}
      />
      <span>
        {label}: <strong>{isOn ? on : off}</strong>
      </span>
    </label>
  );
}
