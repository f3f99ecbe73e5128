import { useEffect, useState } from 'react';
import { subscription } from '../../src/people/newsletter/shared/schema.ts';
import { Choice } from '../form/field.tsx';
import { TypedField } from '../form/typed-field.tsx';
import { Honeypot } from '../form/honeypot.tsx';
import { FormMessage } from '../form/form-message.tsx';
import { type FormProps, usePublicForm } from '../form/use-public-form.ts';

export interface NewsletterFormProps extends FormProps {
  privacyPolicy: string;
  texts: Record<
    'email' | 'emailPlaceholder' | 'consent' | 'privacy' | 'note' | 'submit' | 'busy',
    string
  >;
}

export default function NewsletterForm(props: NewsletterFormProps) {
  const { action, privacyPolicy, texts, honeypot } = props;
  const [isComplete, setIsComplete] = useState(true);

  const { ref, isBusy, message, onSubmit, field } = usePublicForm({
    ...props,
    schema: subscription,
    onAccepted: (_, form) => {
      // The button is disabled until there is another address, so the focus moves.
      form.querySelector<HTMLElement>('[name=email]')!.focus({ preventScroll: true });
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
      id="newsletter-form"
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
      <FormMessage message={message} />
      <button type="submit" className="button" disabled={isBusy || !isComplete}>
        {isBusy ? texts.busy : texts.submit}
      </button>
      <p className="form-note">
        {texts.note} <a href={privacyPolicy}>{texts.privacy}</a>
      </p>
    </form>
  );
}
