import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ZodMiniObject } from 'zod/mini';
import { type FieldErrors, fieldErrors } from '../../src/fields/errors.ts';
import { maxLengthOf } from '../../src/fields/limits.ts';
import type { Typing } from '../../src/fields/schema.ts';
import type { SentForm } from '../../src/http/accept-form.ts';
import { clearHoneypot } from './honeypot.tsx';
import { type Answer, postForm } from './send.ts';
import { type Draft, useDraft } from './use-draft.ts';

export interface FieldTexts {
  optional: string;
  /** Shown when the filter has removed something. */
  dropped: Record<Typing, string>;
  /** Precedes the number of characters. */
  left: string;
  over: string;
}

export interface FormProps {
  action: string;
  /** By message key. */
  errorTexts: Partial<Record<string, string>>;
  fieldTexts: FieldTexts;
  honeypot: { label: string };
  /** Values that were sent before and refused. */
  sent?: SentForm;
}

export interface FieldState {
  name: string;
  texts: FieldTexts;
  error: string | undefined;
  maxLength: number | undefined;
  defaultValue: string | undefined;
  onEdit: () => void;
}

/**
 * Checks a form with the server's schema, sends it, and keeps the errors of its fields. Calls `onErrors`
 * to place the focus when there are errors, and `onAnswer` for any other answer. Empties an accepted
 * form and deletes its draft.
 */
export function useForm<Schema extends ZodMiniObject, Body>({
  schema,
  fieldTexts,
  errorTexts,
  sent,
  draft,
  onErrors = focusFirst,
  onAnswer,
}: Pick<FormProps, 'fieldTexts' | 'errorTexts' | 'sent'> & {
  schema: Schema;
  draft?: Draft;
  onErrors?: (errors: FieldErrors, form: HTMLFormElement) => void;
  onAnswer: (answer: Answer<Body>, form: HTMLFormElement) => void | Promise<void>;
}) {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>(sent?.errors ?? {});
  const [isBusy, setIsBusy] = useState(false);

  const forgetDraft = useDraft(ref, draft, !sent);

  const refuse = (found: FieldErrors) => {
    // Synchronously, so that the element that takes the focus next exists.
    flushSync(() => setErrors(found));
    onErrors(found, ref.current!);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = ref.current!;
    const { error } = schema.safeParse(Object.fromEntries(new FormData(form)));
    if (error) return refuse(fieldErrors(schema, error.issues));
    setIsBusy(true);
    const answer = await postForm<Body>(form);
    flushSync(() => setIsBusy(false));
    if (!answer.ok && answer.body.errors) return refuse(answer.body.errors);
    flushSync(() => setErrors({}));
    if (answer.ok) {
      forgetDraft();
      emptyFields(form);
    } else if (answer.body.outcome === 'automated') clearHoneypot(form);
    await onAnswer(answer, form);
  };

  return {
    ref,
    errors,
    isBusy,
    onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    field: (name: keyof Schema['shape'] & string): FieldState => ({
      name,
      texts: fieldTexts,
      error: errorTexts[errors[name]!],
      maxLength: maxLengthOf(schema, name),
      defaultValue: sent?.values[name],
      // Hides the error while the visitor corrects the field.
      onEdit: () => setErrors((errors) => ({ ...errors, [name]: undefined })),
    }),
  };
}

/** Focuses the first field with an error, in form order. */
function focusFirst(errors: FieldErrors, form: HTMLFormElement): void {
  const controls = [...form.elements] as HTMLInputElement[];
  controls.find(({ name }) => errors[name])?.focus();
}

/** Resets a form and empties it, because a reset alone would restore the values from the server. */
function emptyFields(form: HTMLFormElement): void {
  form.reset();
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type !== 'text') control.checked = false;
    else if (!(control instanceof HTMLButtonElement)) (control as HTMLInputElement).value = '';
  }
}
