import { Field } from './field.tsx';
import type { Form } from './use-form.ts';

type TextValues = Record<string, unknown>;

/** A form field by its name: one line, or several with `rows`. */
export function TextControl<Values extends TextValues>({
  form,
  name,
  label,
  hint,
  type = 'text',
  rows,
  maxLength,
  required,
  inputMode,
  placeholder,
  lang,
}: {
  form: Form<Values>;
  name: keyof Values & string;
  label: string;
  hint?: string;
  type?: 'text' | 'date' | 'time' | 'url';
  rows?: number;
  maxLength?: number;
  required?: boolean;
  placeholder?: string;
  inputMode?: 'numeric' | 'decimal';
  /** The language of the value, where it differs from that of the page. */
  lang?: string;
}) {
  const value = form.values[name] as string;
  const change = (text: string) => form.set(name, text as Values[typeof name]);
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
            placeholder={placeholder}
            lang={lang}
            aria-required={required}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <input
            {...wiring}
            name={name}
            // With type=url the browser would block the form without showing our message.
            type={type === 'url' ? 'text' : type}
            inputMode={type === 'url' ? 'url' : inputMode}
            value={value}
            maxLength={maxLength}
            placeholder={placeholder}
            lang={lang}
            aria-required={required}
            onChange={(event) => change(event.target.value)}
          />
        )
      }
    </Field>
  );
}

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
