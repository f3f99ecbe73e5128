import { type CompositionEvent, useEffect, useId, useState } from 'react';
import { filterTyping, type Typing } from '../../src/shared/fields/typing.ts';
import { markChanged, unmarkChanged } from './changed-fields.ts';
import { type Control, controlOf } from './field.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

const inputModes = { email: 'email', phone: 'tel' } as const;

/** Removes characters that its kind of text cannot contain. The value is the DOM’s, not React’s. */
export function TypedField({ typing, ...props }: TextFieldProps & { typing: Typing }) {
  const { texts, onEdit, ...field } = props;
  const ownId = useId();
  const id = field.id ?? ownId;
  const [initial] = useState(() => typedEarly(id) ?? field.defaultValue);
  const [hasDropped, setHasDropped] = useState(false);

  useEffect(() => {
    const { form } = controlOf(id)!;
    const forget = () => setHasDropped(false);
    form!.addEventListener('reset', forget);
    return () => form!.removeEventListener('reset', forget);
  }, [id]);

  const filter = (control: Control) => {
    const kept = filterTyping(typing, control.value);
    const isNew = kept === '' || (kept.length === 1 && kept === control.value);
    if (isNew) {
      setHasDropped(false);
      unmarkChanged(control);
    }
    if (kept === control.value) return;
    setHasDropped(true);
    // The characters that are left may be somebody else's address or number.
    if (typing in inputModes && kept !== '') markChanged(control);
    const before = control.value.slice(0, control.selectionStart ?? control.value.length);
    const caret = filterTyping(typing, before).length;
    control.value = kept;
    control.setSelectionRange(caret, caret);
  };

  return (
    <TextField
      // Not type=email, which does not let a script restore the caret.
      inputMode={inputModes[typing as 'email']}
      autoCapitalize={typing === 'email' ? 'none' : undefined}
      spellCheck={typing === 'text' ? undefined : false}
      {...field}
      id={id}
      texts={texts}
      defaultValue={initial}
      message={hasDropped && texts.dropped![typing]}
      onEdit={(text, event) => {
        // Leaves text alone that an input method is still composing.
        if (!(event.nativeEvent as InputEvent).isComposing) filter(event.target);
        onEdit(text, event);
      }}
      onCompositionEnd={(event: CompositionEvent<Control>) => filter(event.currentTarget)}
    />
  );
}

/** Returns text typed before hydration, because React would restore the server's value of a multi-line field. */
function typedEarly(id: string): string | undefined {
  return typeof document === 'undefined' ? undefined : controlOf(id)?.value;
}
