import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ZodMiniObject } from 'zod/mini';
import { type FieldErrors, fieldErrors } from '../../src/shared/fields/errors.ts';
import type { Answer } from './send.ts';

export interface Submission<Input, Body> {
  /** The server's schema. Without it only the server checks. */
  schema: ZodMiniObject | undefined;
  /** Returns the values to check and send. */
  read: (form: HTMLFormElement) => Input;
  send: (form: HTMLFormElement, input: Input) => Promise<Answer<Body>>;
  /** Called after the first field with an error has got the focus. */
  onErrors?: ((errors: FieldErrors, form: HTMLFormElement) => void) | undefined;
  /** Handles every response except errors in fields. */
  onAnswer: (answer: Answer<Body>, form: HTMLFormElement, input: Input) => void | Promise<void>;
}

/** Checks the form, sends it, and holds the errors of its fields. */
export function useSubmit<Input, Body>(
  { schema, read, send, onErrors, onAnswer }: Submission<Input, Body>,
  known: FieldErrors = {},
) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(known);
  const [isBusy, setIsBusy] = useState(false);

  const refuse = (found: FieldErrors, form: HTMLFormElement) => {
    // Synchronously, so that the element that gets the focus is there.
    flushSync(() => setErrors(found));
    focusFirst(found, form);
    onErrors?.(found, form);
  };

  const submit = async (form: HTMLFormElement) => {
    const input = read(form);
    const issues = schema?.safeParse(input).error?.issues;
    if (issues) return refuse(fieldErrors(schema, issues), form);
    setIsBusy(true);
    const answer = await send(form, input);
    flushSync(() => setIsBusy(false));
    if (!answer.ok && answer.body.errors) return refuse(answer.body.errors, form);
    flushSync(() => setErrors({}));
    await onAnswer(answer, form, input);
  };

  return {
    ref,
    errors,
    isBusy,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!isBusy) void submit(event.currentTarget);
    },
    /** Removes the error of a field as soon as somebody edits it. */
    forget: (name: string) => setErrors((errors) => ({ ...errors, [name]: undefined })),
  };
}

/** Focuses the first field with an error, in the order of the form. */
function focusFirst(errors: FieldErrors, form: HTMLFormElement): void {
  const controls = [...form.elements] as HTMLInputElement[];
  controls.find(({ name }) => errors[name])?.focus();
}
