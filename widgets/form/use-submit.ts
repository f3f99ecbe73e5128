import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ZodMiniObject } from 'zod/mini';
import { type FieldErrors, fieldErrors } from '../../src/fields/errors.ts';
import type { Answer } from './send.ts';

export interface Submission<Input, Body> {
  /** The schema that the server uses; without one the server alone checks. */
  schema: ZodMiniObject | undefined;
  /** What is checked and sent. */
  read: (form: HTMLFormElement) => Input;
  send: (form: HTMLFormElement, input: Input) => Promise<Answer<Body>>;
  /** Says where the focus goes when there are errors. */
  onErrors?: ((errors: FieldErrors, form: HTMLFormElement) => void) | undefined;
  /** Takes every answer but errors in fields. */
  onAnswer: (answer: Answer<Body>, form: HTMLFormElement, input: Input) => void | Promise<void>;
}

/** Checks a form, sends it, and keeps the errors of its fields. */
export function useSubmit<Input, Body>(
  { schema, read, send, onErrors = focusFirst, onAnswer }: Submission<Input, Body>,
  known: FieldErrors = {},
) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(known);
  const [isBusy, setIsBusy] = useState(false);

  const refuse = (found: FieldErrors, form: HTMLFormElement) => {
    // At once, so that what gets the focus next is there.
    flushSync(() => setErrors(found));
    onErrors(found, form);
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
    /** A field that is being mended is not wrong any more. */
    forget: (name: string) => setErrors((errors) => ({ ...errors, [name]: undefined })),
  };
}

/** Puts the focus into the first field with an error, in the order of the form. */
function focusFirst(errors: FieldErrors, form: HTMLFormElement): void {
  const controls = [...form.elements] as HTMLInputElement[];
  controls.find(({ name }) => errors[name])?.focus();
}
