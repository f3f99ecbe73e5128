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

/** What the fields of every form say. */
export interface FieldTexts {
  optional: string;
  /** Said when the filter has left something out. */
  dropped: Record<Typing, string>;
  /** The number of characters follows. */
  left: string;
  over: string;
}

/** What the page gives every form. */
export interface FormProps {
  action: string;
  /** By message key. */
  errorTexts: Partial<Record<string, string>>;
  fieldTexts: FieldTexts;
  honeypot: { label: string };
  /** What was sent before and could not be accepted. */
  sent?: SentForm;
}

/** What a form tells one of its fields. */
export interface FieldState {
  name: string;
  texts: FieldTexts;
  error: string | undefined;
  maxLength: number | undefined;
  defaultValue: string | undefined;
  onEdit: () => void;
}

/**
 * Checks a form with the schema that the server uses, sends it, and keeps the errors of its fields.
 * `onErrors` says where the focus goes when there are some; any other answer comes to `onAnswer`. A form
 * that was accepted is emptied, and its draft forgotten.
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
    // At once, so that what gets the focus next is there.
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
    /** What a field needs to know. */
    field: (name: keyof Schema['shape'] & string): FieldState => ({
      name,
      texts: fieldTexts,
      error: errorTexts[errors[name]!],
      maxLength: maxLengthOf(schema, name),
      defaultValue: sent?.values[name],
      // A field that is being mended is not wrong any more.
      onEdit: () => setErrors((errors) => ({ ...errors, [name]: undefined })),
    }),
  };
}

/** Puts the focus into the first field with an error, in the order of the form. */
function focusFirst(errors: FieldErrors, form: HTMLFormElement): void {
  const controls = [...form.elements] as HTMLInputElement[];
  controls.find(({ name }) => errors[name])?.focus();
}

/** Resets a form and empties it: the reset alone would bring back what the server had put there. */
function emptyFields(form: HTMLFormElement): void {
  form.reset();
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type !== 'text') control.checked = false;
    else if (!(control instanceof HTMLButtonElement)) (control as HTMLInputElement).value = '';
  }
}
