import type { ZodMiniObject } from 'zod/mini';
import { maxLengthOf } from '../../src/shared/fields/text.ts';
import type { FormState } from '../../src/shared/fields/form-state.ts';
import type { FieldState, FieldTexts } from './field.tsx';
import { type Submission, useSubmit } from './use-submit.ts';

export interface FormTexts {
  /** By message key. */
  errorTexts: Partial<Record<string, string>>;
  fieldTexts: FieldTexts;
}

type Fields = Record<string, string>;

/** Leaves the values to the browser. Empties the form after it was accepted. */
export function useForm<Schema extends ZodMiniObject, Body>({
  fieldTexts,
  errorTexts,
  state: sent,
  onAnswer,
  ...form
}: FormTexts & {
  schema: Schema | undefined;
  state?: FormState | undefined;
} & Pick<Submission<Fields, Body>, 'send' | 'onErrors' | 'onAnswer'>) {
  const { forget, ...state } = useSubmit<Fields, Body>(
    {
      ...form,
      read: (element) => Object.fromEntries(new FormData(element)) as Fields,
      onAnswer: (answer, element, fields) => {
        if (answer.ok) emptyFields(element);
        return onAnswer(answer, element, fields);
      },
    },
    sent?.errors,
  );
  return {
    ...state,
    field: (name: keyof Schema['shape'] & string): FieldState => ({
      name,
      texts: fieldTexts,
      error: errorText(errorTexts, state.errors[name]),
      maxLength: form.schema && maxLengthOf(form.schema, name),
      defaultValue: sent?.values[name],
      onEdit: () => forget(name),
    }),
  };
}

/** Returns the text of an error, or the key itself when it has no text. */
export const errorText = (texts: FormTexts['errorTexts'], key: string | undefined) =>
  key && (texts[key] ?? key);

/** Resets a form and empties it, because a reset alone would restore the values from the server. */
function emptyFields(form: HTMLFormElement): void {
  form.reset();
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type !== 'text') control.checked = false;
    else if (!(control instanceof HTMLButtonElement)) (control as HTMLInputElement).value = '';
  }
}
