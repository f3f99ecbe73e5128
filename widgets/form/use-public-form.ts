import type { ZodMiniObject } from 'zod/mini';
import type { SentForm } from '../../src/http/forms.ts';
import { clearHoneypot } from './honeypot.tsx';
import { postForm } from './send.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { type FormTexts, useForm } from './use-form.ts';
import type { Submission } from './use-submit.ts';

export interface FormProps extends FormTexts {
  action: string;
  honeypot: { label: string };
  /** The values and errors of a form that was not accepted. */
  sent?: SentForm;
}

/** Sends the form as the browser would, and keeps a draft until it is accepted. */
export function usePublicForm<Schema extends ZodMiniObject, Body>({
  draft,
  onAnswer,
  ...form
}: FormTexts & {
  schema: Schema;
  sent?: SentForm;
  draft?: Draft;
} & Pick<Submission<Record<string, string>, Body>, 'onErrors' | 'onAnswer'>) {
  const made = useForm<Schema, Body>({
    ...form,
    send: postForm,
    onAnswer: (answer, element, fields) => {
      if (answer.ok) forgetDraft();
      else if (answer.body.outcome === 'automated') clearHoneypot(element);
      return onAnswer(answer, element, fields);
    },
  });
  const forgetDraft = useDraft(made.ref, draft, !form.sent);
  return made;
}
