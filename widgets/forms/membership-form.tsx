import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Typing } from '../../src/shared/fields/typing.ts';
import {
  type ApplicationField,
  type ApplicationType,
  decidingFault,
  defaultApplicationType,
  type FaultTitle,
  membershipApplication,
} from '../../src/people/applications/shared/schema.ts';
import { Agreements } from './agreements.tsx';
import { ComboboxField } from '../form/combobox-field.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { optionsFrom } from './countries.ts';
import { type PlanChoice, PlanPicker, PlanSummary } from './plan-picker.tsx';
import { TypedField } from '../form/typed-field.tsx';
import { Honeypot } from '../form/honeypot.tsx';
import { FormMessage } from '../form/form-message.tsx';
import { type FormProps, say, usePublicForm } from '../form/use-public-form.ts';

/** Leaves time to read that the application has arrived. */
const BEFORE_CHECKOUT_MS = 1500;

type Label =
  | ApplicationField
  | 'personalHeading'
  | 'personalHint'
  | 'whyJoinHint'
  | 'interestHeading'
  | 'agreementsHeading'
  | 'acceptPrivacyLink'
  | 'acceptTermsLink'
  | 'newTab'
  | 'summaryHeading'
  | 'submit'
  | 'busy';

export interface MembershipFormProps extends FormProps {
  plans: PlanChoice[];
  chosen: ApplicationType;
  /** True when the address named the plan, which then overrides a draft. */
  isChosenByAddress: boolean;
  /** One line for each country: name|ISO code|calling code|other names. */
  countries: string;
  likeliestCountries: number;
  policies: { privacy: string; terms: string };
  texts: Record<Label, string>;
  combobox: Record<'choose' | 'likeliest' | 'others' | 'noMatch', string>;
  titles: Record<FaultTitle, string>;
  confirmations: Record<Confirmation['kind'], { text: string; link: string }>;
}

/** The server's response to an accepted application. */
interface Accepted {
  outcome: string;
  page: string;
  next: string | null;
}

/** The next step of the application: card checkout, later payment, or the office. */
interface Confirmation {
  kind: 'checkout' | 'back' | 'later' | 'office';
  page: string;
  /** The address of the checkout. */
  next?: string;
}

export default function MembershipForm(props: MembershipFormProps) {
  const { action, plans, policies, texts, errorTexts, titles, notices } = props;
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);

  const { ref, errors, isBusy, message, onSubmit, field } = usePublicForm({
    ...props,
    schema: membershipApplication,
    onErrors: (found) => {
      setConfirmation(null);
      const fault = decidingFault(found);
      if (fault) say({ title: titles[fault.title], text: errorTexts[fault.key]! }, 'error', true);
    },
    onAccepted: ({ next, outcome, page }: Accepted, form) => {
      form.querySelector<HTMLInputElement>(`[value=${defaultApplicationType}]`)!.checked = true;
      const kind = next ? 'checkout' : outcome === 'payLater' ? 'later' : 'office';
      setConfirmation({ kind, page, ...(next && { next }) });
      if (next) goSoon(next);
    },
  });

  useEffect(() => {
    if (confirmation) document.getElementById('form-sent')!.focus();
    // A visitor who comes back from the checkout may get this page from the back/forward cache.
    const look = ({ persisted }: PageTransitionEvent) => {
      // Firefox draws nothing after a step back until the next key press, unless it is done at once.
      if (persisted && confirmation) {
        flushSync(() => setConfirmation({ ...confirmation, kind: 'back' }));
      }
    };
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [confirmation]);

  const common = (name: ApplicationField) => ({ ...field(name), id: name, label: texts[name] });
  const text = (name: ApplicationField, typing: Typing) => ({ ...common(name), typing });
  const place = (name: 'country' | 'countryCode') => ({
    ...common(name),
    likeliest: props.likeliestCountries,
    listTexts: props.combobox,
  });
  const { byName, byCode } = optionsFrom(props.countries);
  const fault = decidingFault(errors);
  // The summary begins with what the notice says.
  const all = Object.entries(errors);
  const isFirst = ([, key]: [string, string | undefined]) => key === fault?.key;
  const faults = [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))].flatMap(
    ([field, key]) => (key ? [{ field, text: errorTexts[key]! }] : []),
  );

  return (
    <form
      ref={ref}
      id="membership-form"
      className="membership-form"
      method="post"
      action={action}
      data-draft="membership-draft"
      data-fixed={props.isChosenByAddress ? 'membershipType' : undefined}
      onSubmit={onSubmit}
      noValidate
    >
      {confirmation && (
        <div id="form-sent" className="notice notice-success" tabIndex={-1}>
          <strong>{notices.success.title}</strong> {props.confirmations[confirmation.kind].text}{' '}
          <a href={(confirmation.kind === 'checkout' && confirmation.next) || confirmation.page}>
            {props.confirmations[confirmation.kind].link}
          </a>
        </div>
      )}
      <ErrorSummary title={fault && titles[fault.title]} faults={faults} />

      <PlanPicker
        plans={plans}
        legend={texts.membershipType}
        chosen={props.chosen}
        error={field('membershipType').error}
      />

      <fieldset>
        <legend>{texts.personalHeading}</legend>
        <p className="form-note">{texts.personalHint}</p>
        <div className="field-pair">
          <TypedField {...text('firstName', 'name')} autoComplete="given-name" />
          <TypedField {...text('lastName', 'name')} autoComplete="family-name" />
        </div>
        <TypedField {...text('email', 'email')} autoComplete="email" />
        <div className="field-pair field-pair-uneven">
          <ComboboxField
            {...place('countryCode')}
            options={byCode}
            autoComplete="tel-country-code"
          />
          <TypedField {...text('phoneNumber', 'phone')} autoComplete="tel-national" />
        </div>
        <TypedField {...text('homeAddress', 'text')} autoComplete="address-line1" />
        <div className="field-pair field-pair-uneven">
          <TypedField {...text('postalCode', 'postalCode')} autoComplete="postal-code" />
          <TypedField {...text('city', 'text')} autoComplete="address-level2" />
        </div>
        <ComboboxField {...place('country')} options={byName} autoComplete="country-name" />
      </fieldset>

      <fieldset>
        <legend>{texts.interestHeading}</legend>
        <TypedField {...text('whyJoin', 'text')} hint={texts.whyJoinHint} rows={4} />
        <TypedField {...text('contribution', 'text')} rows={4} />
      </fieldset>

      <fieldset>
        <legend>{texts.agreementsHeading}</legend>
        <Agreements texts={texts} policies={policies} choice={common} />
      </fieldset>

      <PlanSummary heading={texts.summaryHeading} plans={plans} />
      <Honeypot {...props.honeypot} />
      <input ref={addKey} type="hidden" name="sender" tabIndex={-1} />
      <FormMessage message={message?.tone === 'error' ? message : undefined} />
      <button type="submit" className="button button-wide" disabled={isBusy}>
        {isBusy ? texts.busy : texts.submit}
      </button>
    </form>
  );
}

/** Sets 256 random bits, by which the server recognises an application that is sent twice. The page itself is cached. */
function addKey(input: HTMLInputElement | null): void {
  if (input) input.value ||= crypto.getRandomValues(new Uint32Array(8)).join('-');
}

/** Goes to the address soon, unless the visitor leaves first. */
function goSoon(address: string): void {
  const timer = setTimeout(() => location.assign(address), BEFORE_CHECKOUT_MS);
  addEventListener('pagehide', () => clearTimeout(timer), { once: true });
}
