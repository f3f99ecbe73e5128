import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useState,
} from 'react';
import { clean } from '../../src/fields/text.ts';
import type { Typing } from '../../src/fields/typing.ts';
import { Field } from './field.tsx';

export type Control = HTMLInputElement | HTMLTextAreaElement;

export interface FieldTexts {
  optional: string;
  /** Said when the filter of that kind of field has left something out. */
  dropped?: Record<Typing, string>;
  /** The number of characters follows. */
  left: string;
  over: string;
}

/** What a form tells one of its fields. */
export interface FieldState {
  name: string;
  texts: FieldTexts;
  error: string | undefined;
  maxLength: number | undefined;
  /** Where the browser keeps the value. */
  defaultValue?: string | undefined;
  /** Where the form keeps it. */
  value?: string;
  onEdit: (text: string) => void;
}

export type TextFieldProps = Omit<FieldState, 'onEdit'> &
  Omit<ComponentProps<'input'>, keyof FieldState | 'id' | 'required' | 'onChange'> & {
    /** For links to it; otherwise it makes one of its own. */
    id?: string;
    label: string;
    hint?: string;
    optional?: boolean;
    /** More than one makes a multi-line field. */
    rows?: number;
    /** What else is said while it is filled in, each under a name of its own. */
    status?: Record<string, ReactNode>;
    onEdit: (text: string, event: ChangeEvent<Control>) => void;
  };

const REST_MS = 500;
/** The share of the maximum length at which the counter appears. */
const NEARLY_FULL = 0.9;

/** One field with its label, hint, error and counter. */
export function TextField({
  id: given,
  label,
  hint,
  optional,
  rows = 1,
  texts,
  error,
  maxLength,
  status,
  onEdit,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = given ?? ownId;
  const [length, setLength] = useState(0);

  // Counted once the fingers rest: a screen reader would read the number after each keystroke.
  useEffect(() => {
    const count = () => setLength(clean(controlOf(id)!.value).length);
    const rest = setTimeout(count, REST_MS);
    return () => clearTimeout(rest);
  });

  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      optional={optional && texts.optional}
      error={error}
      status={{ ...status, ...(maxLength && { count: roomLeft(length, maxLength, texts) }) }}
    >
      {(wiring) => {
        const control = {
          ...wiring,
          required: !optional,
          onChange: (event: ChangeEvent<Control>) => onEdit(event.target.value, event),
        };
        return rows > 1 ? (
          <textarea {...control} {...(rest as ComponentProps<'textarea'>)} rows={rows} />
        ) : (
          <input type="text" {...control} {...rest} />
        );
      }}
    </Field>
  );
}

export const controlOf = (id: string) => document.getElementById(id) as Control | null;

/** What is said about the room left in a field: nothing until it is nearly full. */
function roomLeft(length: number, maxLength: number, texts: FieldTexts): string {
  if (length <= maxLength * NEARLY_FULL) return '';
  const left = maxLength - length;
  return left < 0 ? `${texts.over} ${-left}` : `${texts.left} ${left}`;
}
