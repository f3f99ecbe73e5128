import { useEffect, useState } from 'react';
import { subscription, type SubscriptionError } from '../../src/newsletter/schema.ts';
import { Choice } from './choice.tsx';
import { TextField } from './text-field.tsx';
import { Honeypot } from './honeypot.tsx';
import { emptyFields, type Errors, focusFirst, type Notice, useFormPost } from './use-form-post.ts';

type Outcome = 'subscribed' | 'alreadySubscribed' | 'failed';

export interface NewsletterFormProps {
  action: string;
  privacyPolicy: string;
  texts: Record<
    'email' | 'emailPlaceholder' | 'consent' | 'privacy' | 'note' | 'submit' | 'busy' | 'dropped',
    string
  >;
  errorTexts: Record<SubscriptionError, string>;
  notices: Record<Outcome, Notice>;
  honeypot: { label: string };
  /** What was sent and could not be accepted, when the server answers with a page. */
  sent?: { email: string; consent: boolean; errors: Errors };
}

/** Sign-up with e-mail and consent. Until it wakes up, the browser posts the same form. */
export default function NewsletterForm(props: NewsletterFormProps) {
  const { action, privacyPolicy, texts, errorTexts, notices, honeypot, sent } = props;
  const [isComplete, setIsComplete] = useState(true);

  const { ref, errors, isBusy, onSubmit, forget } = useFormPost({
    schema: subscription,
    sentErrors: sent?.errors,
    onFaults: (found, form) => focusFirst(form, found),
    onAnswer: async ({ status, body }, form) => {
      const { notify } = await import('../notify.tsx');
      const isDone = status === 201;
      form.querySelector<HTMLElement>(isDone ? '[name=email]' : 'button')!.focus();
      if (!isDone) {
        const known = notices[status === 409 ? 'alreadySubscribed' : 'failed'];
        return notify(body.notice ?? known, 'error');
      }
      notify(notices.subscribed, 'success');
      emptyFields(form);
      lookAtFields();
    },
  });

  const lookAtFields = () => {
    const fields = new FormData(ref.current!);
    setIsComplete(fields.get('email') !== '' && fields.has('consent'));
  };
  useEffect(lookAtFields, [ref]);

  const textOf = (field: 'email' | 'consent') => errorTexts[errors[field] as SubscriptionError];

  return (
    <form
      ref={ref}
      className="newsletter-form"
      method="post"
      action={action}
      onSubmit={onSubmit}
      onInput={lookAtFields}
      noValidate
    >
      <TextField
        name="email"
        label={texts.email}
        typing="email"
        dropped={texts.dropped}
        autoComplete="email"
        placeholder={texts.emailPlaceholder}
        defaultValue={sent?.email}
        error={textOf('email')}
        onEdit={() => forget('email')}
      />
      <Choice
        name="consent"
        isTicked={sent?.consent}
        error={textOf('consent')}
        onEdit={() => forget('consent')}
      >
        {texts.consent}
      </Choice>
      <Honeypot {...honeypot} />
      <button type="submit" className="button" disabled={isBusy || !isComplete}>
        {isBusy ? texts.busy : texts.submit}
      </button>
      <p className="form-note">
        {texts.note} <a href={privacyPolicy}>{texts.privacy}</a>
      </p>
    </form>
  );
}
