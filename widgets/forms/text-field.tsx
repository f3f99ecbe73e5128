import { type ChangeEvent, type CompositionEvent, useEffect, useId, useState } from 'react';
import { filterTyping, type Typing } from '../../src/fields/schema.ts';
import { FieldError } from './field-error.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement;

export interface TextFieldProps {
  name: string;
  /** For links to it; otherwise it makes one of its own. */
  id?: string;
  label: string;
  typing: Typing;
  /** Said when the filter has left something out. */
  dropped: string;
  error?: string | undefined;
  hint?: string;
  /** Stands after the label of a field that may stay empty; without it the field is required. */
  optional?: string;
  placeholder?: string;
  defaultValue?: string | undefined;
  autoComplete?: string;
  maxLength?: number;
  /** More than one makes it a field of several lines. */
  rows?: number;
  onEdit?: () => void;
}

const inputModes = { email: 'email', phone: 'tel', countryCode: 'tel' } as const;

/** One field with its label, filter, hint and fault. The browser keeps the value. */
export function TextField(props: TextFieldProps) {
  const { name, label, typing, dropped, error, hint, optional, rows = 1, onEdit } = props;
  const { placeholder, defaultValue, autoComplete, maxLength } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [initial] = useState(() => typedEarly(id) ?? defaultValue);
  const [hasDropped, setHasDropped] = useState(false);

  useEffect(() => {
    const { form } = document.getElementById(id) as Control;
    const forget = () => setHasDropped(false);
    form!.addEventListener('reset', forget);
    return () => form!.removeEventListener('reset', forget);
  }, [id]);

  const filter = (control: Control) => {
    const kept = filterTyping(typing, control.value);
    if (kept.length !== control.value.length) setHasDropped(true);
    else if (kept === '') setHasDropped(false);
    if (kept === control.value) return;
    const before = control.value.slice(0, control.selectionStart ?? control.value.length);
    const caret = filterTyping(typing, before).length;
    control.value = kept;
    control.setSelectionRange(caret, caret);
  };

  const edit = (event: ChangeEvent<Control>) => {
    // What an input method is still putting together is not filtered.
    if (!(event.nativeEvent as InputEvent).isComposing) filter(event.target);
    onEdit?.();
  };

  const control = {
    id,
    name,
    defaultValue: initial,
    placeholder,
    autoComplete,
    maxLength,
    required: optional === undefined,
    onChange: edit,
    onCompositionEnd: (event: CompositionEvent<Control>) => filter(event.currentTarget),
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-error ${id}-dropped${hint ? ` ${id}-hint` : ''}`,
  };

  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> ({optional})</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {rows > 1 ? (
        <textarea {...control} rows={rows} />
      ) : (
        <input
          {...control}
          // Not type=email, which has no caret to put back where it was.
          type="text"
          inputMode={typing in inputModes ? inputModes[typing as 'email'] : undefined}
          autoCapitalize={typing === 'email' ? 'none' : undefined}
          spellCheck={typing === 'text' ? undefined : false}
        />
      )}
      <p id={`${id}-dropped`} className="field-hint" role="status">
        {hasDropped && dropped}
      </p>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** What stands in the field before it wakes up: React would put several lines back as they came. */
function typedEarly(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return (document.getElementById(id) as Control | null)?.value;
}
