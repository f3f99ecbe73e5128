import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ZodMiniObject } from 'zod/mini';
import type { FormState } from '../../src/shared/fields/form-state.ts';
import { errorsOfChanged } from './changed-fields.ts';
import { controlsOf, fieldsOf, isChoice, readDraft, writeDraft } from './draft.ts';
import { clearHoneypot } from './honeypot.tsx';
import type { notifyOfForm } from '../notify.tsx';
import { type Notice, postForm } from './send.ts';
import { type FormTexts, useForm } from './use-form.ts';
import type { Submission } from './use-submit.ts';

export interface FormProps extends FormTexts {
  action: string;
  honeypot: { label: string };
  /** The values and errors of a form that was not accepted. */
  state?: FormState;
  notices: Record<'success' | 'failure' | 'offline', Notice>;
}

export interface FormMessage {
  notice: Notice;
  tone: 'success' | 'error';
}

/** Sends the form as the browser would, tells how it went, and keeps a draft until it is accepted. */
export function usePublicForm<Schema extends ZodMiniObject, Body>({
  notices,
  onErrors,
  onAccepted,
  ...form
}: Pick<FormProps, 'notices' | 'state' | keyof FormTexts> & {
  schema: Schema;
  onErrors?: Submission<Record<string, string>, Body>['onErrors'];
  onAccepted?: (body: Body, form: HTMLFormElement) => void;
}) {
  const [message, setMessage] = useState<FormMessage>();

  const tell = (notice: Notice, tone: FormMessage['tone'], form: HTMLFormElement) => {
    // Synchronously, because the message moves the button.
    flushSync(() => setMessage({ notice, tone }));
    const button = form.querySelector('button')!;
    button.focus();
    button.scrollIntoView({ block: 'nearest' });
    say(notice, tone);
  };

  const made = useForm<Schema, Body>({
    ...form,
    onErrors,
    send: async (element) => {
      setMessage(undefined);
      // The toast takes the place of the message from the start.
      toasts().catch(() => {});
      const errors = errorsOfChanged(element);
      return errors ? { ok: false, status: 0, body: { errors } } : postForm(element);
    },
    onAnswer: ({ ok, body }, element) => {
      if (ok) {
        writeDraft(element, null);
        tell(notices.success, 'success', element);
        return onAccepted?.(body, element);
      }
      if (body.outcome === 'automated') clearHoneypot(element);
      const notice = navigator.onLine ? (body.notice ?? notices.failure) : notices.offline;
      tell(notice, 'error', element);
    },
  });
  useEffect(() => {
    const element = made.ref.current!;
    if (!element.dataset.draft) return;
    if (!form.state) putBack(element);
    // Listens on the document, so that it runs after the filters of the fields. The form is there as long as its page.
    document.addEventListener('input', () => writeDraft(element, { fields: fieldsOf(element) }));
  }, [made.ref, form.state]);

  return {
    ...made,
    message,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      try {
        form.schema.safeParse(Object.fromEntries(new FormData(event.currentTarget)));
      } catch {
        // The browser lacks something that the check needs, so it sends the form, and the server checks.
        return;
      }
      made.onSubmit(event);
    },
  };
}

/** Leaves alone what was typed before hydration, which is newer than the draft. */
function putBack(form: HTMLFormElement): void {
  const kept = new Map(readDraft(form)?.fields);
  for (const control of controlsOf(form)) {
    const value = kept.get(control.name) ?? '';
    if (isChoice(control)) control.checked ||= control.value === value;
    else if (control.value === '') {
      control.value = value;
      // A list in another language lacks this option, but the combobox that replaces the list can find it.
      if (control.value !== value) control.dataset.draft = value;
    }
  }
}

const toasts = () => import('../notify.tsx');

/** Shows a toast, where its script can be loaded. */
export function say(...toast: Parameters<typeof notifyOfForm>): void {
  toasts().then(
    ({ notifyOfForm }) => notifyOfForm(...toast),
    () => {},
  );
}
