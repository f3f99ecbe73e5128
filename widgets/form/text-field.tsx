import {
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  useEffect,
  useId,
  useState,
} from 'react';
import { clean, filterTyping, type Typing } from '../../src/fields/schema.ts';
import { Field } from './field.tsx';
import type { FieldState, FieldTexts } from './use-form.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

type TextFieldProps = FieldState &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'placeholder'> & {
    /** For links to it; otherwise it makes one of its own. */
    id?: string;
    label: string;
    typing: Typing;
    hint?: string;
    optional?: boolean;
    /** More than one makes it a field of several lines. */
    rows?: number;
  };

const REST_MS = 500;
/** The share of the room from which the rest of it is counted. */
const NEARLY_FULL = 0.9;

const inputModes = { email: 'email', phone: 'tel', countryCode: 'tel' } as const;

/** One field with its label, filter, hint, error and counter. The browser keeps the value. */
export function TextField({
  id: given,
  label,
  typing,
  hint,
  optional,
  rows = 1,
  texts,
  error,
  maxLength,
  defaultValue,
  onEdit,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = given ?? ownId;
  const [initial] = useState(() => typedEarly(id) ?? defaultValue);
  const [hasDropped, setHasDropped] = useState(false);
  const [length, setLength] = useState(0);

  useEffect(() => {
    const { form } = controlOf(id);
    const forget = () => {
      setHasDropped(false);
      setLength(0);
    };
    form!.addEventListener('reset', forget);
    return () => form!.removeEventListener('reset', forget);
  }, [id]);

  // Counted once the fingers rest: a screen reader would read the number after each keystroke.
  useEffect(() => {
    const rest = setTimeout(() => setLength(clean(controlOf(id).value).length), REST_MS);
    return () => clearTimeout(rest);
  });

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
    onEdit();
  };

  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      optional={optional && texts.optional}
      error={error}
      status={{
        dropped: hasDropped && texts.dropped[typing],
        count: roomLeft(length, maxLength, texts),
      }}
    >
      {(wiring) => {
        const control = {
          ...wiring,
          ...rest,
          defaultValue: initial,
          required: !optional,
          onChange: edit,
          onCompositionEnd: (event: CompositionEvent<Control>) => filter(event.currentTarget),
        };
        return rows > 1 ? (
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
        );
      }}
    </Field>
  );
}

const controlOf = (id: string) => document.getElementById(id) as Control;

/** What was in the field before the widget woke up: React would put several lines back as they came. */
function typedEarly(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return (controlOf(id) as Control | null)?.value;
}

/** What is said about the room left in a field: nothing until it is nearly full. */
function roomLeft(length: number, maxLength: number | undefined, texts: FieldTexts): string {
  if (!maxLength || length <= maxLength * NEARLY_FULL) return '';
  const left = maxLength - length;
  return left < 0 ? `${texts.over} ${-left}` : `${texts.left} ${left}`;
}
