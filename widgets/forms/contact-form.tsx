import { contactMessage } from '../../src/admin/inbox/shared/schema.ts';
import { SelectField } from '../form/select-field.tsx';
import { TypedField } from '../form/typed-field.tsx';
import { Honeypot } from '../form/honeypot.tsx';
import { FormMessage } from '../form/form-message.tsx';
import { type FormProps, usePublicForm } from '../form/use-public-form.ts';

export interface ContactFormProps extends FormProps {
  /** The values that the link to the form has chosen. */
  initial?: Record<'subject' | 'inquiry_type', string> & { message?: string };
  privacyPolicy: string;
  inquiryTypes: { value: string; label: string }[];
  texts: Record<
    | 'firstName'
    | 'lastName'
    | 'oneName'
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
}

export default function ContactForm(props: ContactFormProps) {
  const { action, privacyPolicy, inquiryTypes, texts } = props;

  const { ref, isBusy, message, onSubmit, field } = usePublicForm({
    ...props,
    schema: contactMessage,
  });

  const chosen = (name: 'subject' | 'inquiry_type' | 'message') => ({
    ...field(name),
    ...(props.initial && { defaultValue: props.initial[name] }),
  });

  return (
    <form
      ref={ref}
      id="contact-form"
      className="contact-form"
      method="post"
      action={action}
      data-draft="contact-draft"
      onSubmit={onSubmit}
      noValidate
    >
      <div className="field-pair">
        <TypedField
          {...field('first_name')}
          label={texts.firstName}
          typing="name"
          autoComplete="given-name"
        />
        <TypedField
          {...field('last_name')}
          label={texts.lastName}
          hint={texts.oneName}
          typing="name"
          autoComplete="family-name"
        />
      </div>
      <div className="field-pair">
        <TypedField {...field('email')} label={texts.email} typing="email" autoComplete="email" />
        <TypedField
          {...field('phone')}
          label={texts.phone}
          typing="phone"
          autoComplete="tel"
          optional
        />
      </div>
      <SelectField
        {...chosen('inquiry_type')}
        label={texts.inquiryType}
        empty={texts.choose}
        options={inquiryTypes}
        optional
      />
      <TypedField {...chosen('subject')} label={texts.subject} typing="text" optional />
      <TypedField {...chosen('message')} label={texts.message} typing="text" rows={6} />
      <Honeypot {...props.honeypot} />
      <FormMessage message={message} />
      <button type="submit" className="button" disabled={isBusy}>
        {isBusy ? texts.sending : texts.send}
      </button>
      <p className="form-note">
        {texts.privacy} <a href={privacyPolicy}>{texts.privacyLink}</a>
      </p>
    </form>
  );
}
