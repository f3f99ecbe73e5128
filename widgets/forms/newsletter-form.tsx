import { useEffect, useState } from 'react';
import { subscription } from '../../src/newsletter/schema.ts';
import { Choice } from '../form/choice.tsx';
import { TypedField } from '../form/typed-field.tsx';
import { Honeypot } from '../form/honeypot.tsx';
import type { Notice } from '../form/send.ts';
import { type FormProps, usePublicForm } from '../form/use-public-form.ts';

type Outcome = 'subscribed' | 'alreadySubscribed' | 'failed';

export interface NewsletterFormProps extends FormProps {
  privacyPolicy: string;
  texts: Record<
    'email' | 'emailPlaceholder' | 'consent' | 'privacy' | 'note' | 'submit' | 'busy',
    string
  >;
  notices: Record<Outcome, Notice>;
}

export default function NewsletterForm(props: NewsletterFormProps) {
  const { action, privacyPolicy, texts, notices, honeypot } = props;
  const [isComplete, setIsComplete] = useState(true);

  const { ref, isBusy, onSubmit, field } = usePublicForm({
    ...props,
    schema: subscription,
    onAnswer: async ({ ok, status, body }, form) => {
      const { notify } = await import('../notify.tsx');
      form.querySelector<HTMLElement>(ok ? '[name=email]' : 'button')!.focus();
      if (!ok) {
        const known = notices[status === 409 ? 'alreadySubscribed' : 'failed'];
        return notify(body.notice ?? known, 'error');
      }
      notify(notices.subscribed, 'success');
      lookAtFields();
    },
  });

  const lookAtFields = () => {
    const fields = new FormData(ref.current!);
    setIsComplete(fields.get('email') !== '' && fields.has('consent'));
  };
  useEffect(lookAtFields, [ref]);

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
      <TypedField
        {...field('email')}
        label={texts.email}
        typing="email"
        autoComplete="email"
        placeholder={texts.emailPlaceholder}
      />
      <Choice {...field('consent')}>{texts.consent}</Choice>
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
