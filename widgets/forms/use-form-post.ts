import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ZodMiniObject } from 'zod/mini';
import { firstErrors, postForm } from './post-form.ts';
import { clearHoneypot } from './honeypot.tsx';

export type Errors = Partial<Record<string, string>>;

export interface Notice {
  title: string;
  text: string;
}

/** What the server had to say beside faults in fields. Status 0: no answer came. */
export interface Answer {
  status: number;
  body: {
    notice?: Notice;
    outcome?: string;
    errors?: Errors;
    page?: string;
    next?: string | null;
  };
}

/**
 * Checks a form with the schema that the server uses, sends it, and keeps the fields' faults. An
 * answer with faults comes to `onFaults`, any other to `onAnswer`, which also says what is focused.
 */
export function useFormPost({
  schema,
  sentErrors = {},
  onFaults,
  onAnswer,
}: {
  schema: ZodMiniObject;
  sentErrors?: Errors | undefined;
  onFaults: (errors: Errors, form: HTMLFormElement) => void;
  onAnswer: (answer: Answer, form: HTMLFormElement) => void | Promise<void>;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>(sentErrors);
  const [isBusy, setIsBusy] = useState(false);

  const refuse = (found: Errors) => {
    // At once, so that what gets the focus next is there.
    flushSync(() => setErrors(found));
    onFaults(found, ref.current!);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = ref.current!;
    const checked = schema.safeParse(Object.fromEntries(new FormData(form)));
    if (!checked.success)
      return refuse(firstErrors(checked.error.issues, Object.keys(schema.shape)));
    setIsBusy(true);
    const { status, body } = await postForm(form);
    flushSync(() => setIsBusy(false));
    const answer = (body ?? {}) as Answer['body'];
    if (status === 422 && answer.errors) return refuse(answer.errors);
    flushSync(() => setErrors({}));
    if (answer.outcome === 'automated') clearHoneypot(form);
    await onAnswer({ status, body: answer }, form);
  };

  return {
    ref,
    errors,
    isBusy,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    /** A field that is being mended is not wrong any more. */
    forget: (field: string) => setErrors((errors) => ({ ...errors, [field]: undefined })),
  };
}

/** Puts the focus into the first field with a fault, in the order of the form. */
export function focusFirst(form: HTMLFormElement, errors: Errors): void {
  const controls = [...form.elements] as HTMLInputElement[];
  controls.find(({ name }) => errors[name])?.focus();
}

/** Resets a form and empties it: the reset alone would bring back what the server had put there. */
export function emptyFields(form: HTMLFormElement): void {
  form.reset();
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type !== 'text') control.checked = false;
    else if (!(control instanceof HTMLButtonElement)) (control as HTMLInputElement).value = '';
  }
}
