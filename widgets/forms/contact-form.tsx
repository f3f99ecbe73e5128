import { contactMessage } from '../../src/contact/schema.ts';
import type { SentForm } from '../../src/http/accept-form.ts';
import type { longest as longestOf, Typing } from '../../src/fields/schema.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { Honeypot } from './honeypot.tsx';
import { useDraft } from './use-draft.ts';
import { emptyFields, focusFirst, type Notice, useFormPost } from './use-form-post.ts';

export interface ContactFormProps {
  action: string;
  privacyPolicy: string;
  inquiryTypes: { value: string; label: string }[];
  longest: typeof longestOf;
  /** Stands after the labels of fields that may stay empty. */
  optional: string;
  texts: Record<
    | 'firstName'
    | 'lastName'
    | 'email'
    | 'phone'
    | 'subject'
    | 'inquiryType'
    | 'choose'
    | 'message'
    | 'send'
    | 'sending'
    | 'privacy'
    | 'privacyLink',
    string
  >;
  dropped: Record<Typing, string>;
  errorTexts: Partial<Record<string, string>>;
  notices: Record<'success' | 'failure', Notice>;
  honeypot: { label: string };
  sent?: SentForm;
}

/** A message to the office. Until it wakes up, the browser posts the same form. */
export default function ContactForm(props: ContactFormProps) {
  const { action, privacyPolicy, inquiryTypes, longest, optional, texts, notices, sent } = props;

  const { ref, errors, isBusy, onSubmit, forget } = useFormPost({
    schema: contactMessage,
    sentErrors: sent?.errors,
    onFaults: (found, form) => focusFirst(form, found),
    onAnswer: async ({ status, body }, form) => {
      const { notify } = await import('../notify.tsx');
      form.querySelector<HTMLElement>('button')!.focus();
      if (status !== 201) return notify(body.notice ?? notices.failure, 'error');
      notify(notices.success, 'success');
      forgetDraft();
      emptyFields(form);
    },
  });

  const forgetDraft = useDraft(ref, 'contact-draft', { restore: !sent });

  const field = (name: string, typing: Typing) => ({
    name,
    typing,
    dropped: props.dropped[typing],
    defaultValue: sent?.values[name],
    error: errors[name] && props.errorTexts[errors[name]],
    onEdit: () => forget(name),
  });

  return (
    <form
      ref={ref}
      className="contact-form"
      method="post"
      action={action}
      onSubmit={onSubmit}
      noValidate
    >
      <div className="field-pair">
        <TextField
          {...field('first_name', 'name')}
          label={texts.firstName}
          autoComplete="given-name"
          maxLength={longest.name}
        />
        <TextField
          {...field('last_name', 'name')}
          label={texts.lastName}
          autoComplete="family-name"
          maxLength={longest.name}
        />
      </div>
      <div className="field-pair">
        <TextField
          {...field('email', 'email')}
          label={texts.email}
          autoComplete="email"
          maxLength={longest.email}
        />
        <TextField
          {...field('phone', 'phone')}
          label={texts.phone}
          optional={optional}
          autoComplete="tel"
          maxLength={longest.phone}
        />
      </div>
      <SelectField
        name="inquiry_type"
        label={texts.inquiryType}
        optional={optional}
        empty={texts.choose}
        options={inquiryTypes}
        defaultValue={sent?.values.inquiry_type}
        error={errors.inquiry_type && props.errorTexts[errors.inquiry_type]}
        onEdit={() => forget('inquiry_type')}
      />
      <TextField
        {...field('subject', 'text')}
        label={texts.subject}
        optional={optional}
        maxLength={longest.line}
      />
      <TextField
        {...field('message', 'text')}
        label={texts.message}
        rows={6}
        maxLength={longest.text}
      />
      <Honeypot {...props.honeypot} />
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? texts.sending : texts.send}
      </button>
      <p className="form-note">
        {texts.privacy} <a href={privacyPolicy}>{texts.privacyLink}</a>
      </p>
    </form>
  );
}
