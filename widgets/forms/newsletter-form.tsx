import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { notInEmail, subscription, type SubscriptionError } from '../../src/newsletter/schema.ts';
import { FieldError } from './field-error.tsx';
import { firstErrors, postForm } from './post-form.ts';

type Errors = { email?: SubscriptionError; consent?: SubscriptionError };
type Outcome = 'subscribed' | 'alreadySubscribed' | 'failed';

export interface NewsletterFormProps {
  action: string;
  privacyPolicy: string;
  texts: Record<
    'email' | 'emailPlaceholder' | 'consent' | 'privacy' | 'note' | 'submit' | 'busy' | 'dropped',
    string
  >;
  errorTexts: Record<SubscriptionError, string>;
  notices: Record<Outcome, { title: string; text: string }>;
  /** What was sent and could not be accepted, when the server answers with a page. */
  sent?: { email: string; consent: boolean; errors: Errors };
}

/** Sign-up with e-mail and consent. Until it wakes up, the browser posts the same form. */
export default function NewsletterForm(props: NewsletterFormProps) {
  const { action, privacyPolicy, texts, errorTexts, notices, sent } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>(sent?.errors ?? {});
  const [hasDropped, setHasDropped] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isComplete, setIsComplete] = useState(true);

  const lookAtFields = () => {
    const fields = new FormData(form.current!);
    setIsComplete(fields.get('email') !== '' && fields.has('consent'));
  };
  useEffect(lookAtFields, []);

  const filterEmail = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const kept = target.value.replace(notInEmail, '');
    if (kept !== target.value) {
      const caret = target.value
        .slice(0, target.selectionStart ?? 0)
        .replace(notInEmail, '').length;
      target.value = kept;
      target.setSelectionRange(caret, caret);
      setHasDropped(true);
    }
    if (kept === '') setHasDropped(false);
    setErrors(({ consent }) => (consent ? { consent } : {}));
  };

  const refuse = (found: Errors) => {
    setErrors(found);
    const first = found.email ? 'email' : 'consent';
    form.current!.querySelector<HTMLElement>(`[name=${first}]`)!.focus();
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = subscription.safeParse(Object.fromEntries(new FormData(form.current!)));
    if (!checked.success) return refuse(firstErrors(checked.error.issues));
    setIsBusy(true);
    const [{ status, body }, { notify }] = await Promise.all([
      postForm(form.current!),
      import('../notify.tsx'),
    ]);
    // At once, so that the button can have the focus again.
    flushSync(() => setIsBusy(false));
    setHasDropped(false);
    if (status === 422) return refuse((body as { errors: Errors }).errors);
    setErrors({});
    const isDone = status === 201;
    form.current!.querySelector<HTMLElement>(isDone ? '[name=email]' : 'button')!.focus();
    if (!isDone) {
      return notify(notices[status === 409 ? 'alreadySubscribed' : 'failed'], 'error');
    }
    notify(notices.subscribed, 'success');
    form.current!.reset();
    lookAtFields();
  };

  return (
    <form
      ref={form}
      className="newsletter-form"
      method="post"
      action={action}
      onSubmit={(event) => void submit(event)}
      onInput={lookAtFields}
      noValidate
    >
      <div className="field">
        <label htmlFor={`${id}email`}>{texts.email}</label>
        <input
          id={`${id}email`}
          name="email"
          // Not type=email, which has no caret to put back where it was.
          type="text"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={texts.emailPlaceholder}
          defaultValue={sent?.email}
          onChange={filterEmail}
          required
          aria-invalid={errors.email ? true : undefined}
          aria-describedby={`${id}email-error ${id}email-hint`}
        />
        <p id={`${id}email-hint`} className="field-hint" role="status">
          {hasDropped && texts.dropped}
        </p>
        <FieldError id={`${id}email-error`} text={errors.email && errorTexts[errors.email]} />
      </div>
      <div className="field">
        <label className="choice">
          <input
            name="consent"
            type="checkbox"
            defaultChecked={sent?.consent}
            onChange={() => setErrors(({ email }) => (email ? { email } : {}))}
            required
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={`${id}consent-error`}
          />
          <span>{texts.consent}</span>
        </label>
        <FieldError id={`${id}consent-error`} text={errors.consent && errorTexts[errors.consent]} />
      </div>
      <button type="submit" className="button" disabled={isBusy || !isComplete}>
        {isBusy ? texts.busy : texts.submit}
      </button>
      <p className="form-note">
        {texts.note} <a href={privacyPolicy}>{texts.privacy}</a>
      </p>
    </form>
  );
}
