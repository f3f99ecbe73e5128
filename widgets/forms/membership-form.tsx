import { useEffect, useState } from 'react';
import type { SentForm } from '../../src/http/accept-form.ts';
import type { longest as longestOf, Typing } from '../../src/fields/schema.ts';
import {
  type ApplicationField,
  type ApplicationType,
  decidingFault,
  defaultApplicationType,
  type FaultTitle,
  membershipApplication,
} from '../../src/membership/schema.ts';
import { Agreements } from './agreements.tsx';
import { ComboboxField } from './combobox-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { optionsFrom } from './countries.ts';
import { type PlanChoice, PlanPicker, PlanSummary } from './plan-picker.tsx';
import { TextField } from './text-field.tsx';
import { Honeypot } from './honeypot.tsx';
import { useDraft } from './use-draft.ts';
import { emptyFields, type Notice, useFormPost } from './use-form-post.ts';

/** Long enough to read that the application has arrived. */
const BEFORE_CHECKOUT_MS = 1500;
const DRAFT = 'membership-draft';
const SUMMARY = 'form-faults';

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

export interface MembershipFormProps {
  action: string;
  plans: PlanChoice[];
  chosen: ApplicationType;
  /** Whether the address named the plan; then it wins over a draft. */
  isChosenByAddress: boolean;
  /** One line for each country: name|other name|ISO code|calling code. */
  countries: string;
  likeliestCountries: number;
  longest: typeof longestOf;
  policies: { privacy: string; terms: string };
  texts: Record<Label, string>;
  combobox: Record<'choose' | 'likeliest' | 'others' | 'noMatch', string>;
  dropped: Record<Typing, string>;
  errorTexts: Partial<Record<string, string>>;
  titles: Record<FaultTitle, string>;
  notices: { submitted: Notice; failed: Notice };
  confirmations: Record<Confirmation['kind'], { text: string; link: string }>;
  honeypot: { label: string };
  sent?: SentForm;
}

/** How the application went on: to the card provider and back, to be paid later, or to the office. */
interface Confirmation {
  kind: 'checkout' | 'back' | 'later' | 'office';
  page: string;
  /** The checkout. */
  next?: string;
}

/** The application for a membership. Until it wakes up, the browser posts the same form. */
export default function MembershipForm(props: MembershipFormProps) {
  const { action, plans, longest, policies, texts, errorTexts, titles, notices, sent } = props;
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);

  const { ref, errors, isBusy, onSubmit, forget } = useFormPost({
    schema: membershipApplication,
    sentErrors: sent?.errors,
    onFaults: (found) => {
      setConfirmation(null);
      takeFocus(SUMMARY);
      const fault = decidingFault(found);
      if (fault) say({ title: titles[fault.title], text: errorTexts[fault.key] ?? '' }, 'error');
    },
    onAnswer: ({ status, body }, form) => {
      if (status !== 201) {
        form.querySelector<HTMLElement>('[type=submit]')!.focus();
        return say(body.notice ?? notices.failed, 'error');
      }
      say(notices.submitted, 'success');
      forgetDraft();
      emptyFields(form);
      form.querySelector<HTMLInputElement>(`[value=${defaultApplicationType}]`)!.checked = true;
      const { next, outcome, page } = body;
      const kind = next ? 'checkout' : outcome === 'payLater' ? 'later' : 'office';
      setConfirmation({ kind, page: page!, ...(next && { next }) });
      if (next) goSoon(next);
    },
  });

  const forgetDraft = useDraft(ref, DRAFT, {
    restore: !sent,
    leaveOut: props.isChosenByAddress ? 'membershipType' : undefined,
  });

  useEffect(() => {
    // Spec §2: the page begins at its top, unless an address or the visitor is elsewhere in it.
    if (location.hash === '' && document.activeElement === document.body) scrollTo(0, 0);
  }, []);

  useEffect(() => {
    if (confirmation) takeFocus('form-sent');
    // Who comes back from the checkout finds this page as it was left.
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted && confirmation) setConfirmation({ ...confirmation, kind: 'back' });
    };
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, [confirmation]);

  const textOf = (name: string) => {
    const key = errors[name];
    return key && errorTexts[key];
  };
  const common = (name: ApplicationField) => ({
    name,
    id: name,
    error: textOf(name),
    onEdit: () => forget(name),
  });
  const field = (name: ApplicationField, typing: Typing, limit: keyof typeof longest) => ({
    ...common(name),
    typing,
    label: texts[name],
    maxLength: longest[limit],
    dropped: props.dropped[typing],
    defaultValue: sent?.values[name],
  });
  const place = (name: 'country' | 'countryCode') => ({
    ...common(name),
    label: texts[name],
    likeliest: props.likeliestCountries,
    texts: props.combobox,
    defaultValue: sent?.values[name],
  });
  const agreement = (name: 'acceptPrivacy' | 'acceptTerms') => ({
    ...common(name),
    isTicked: sent?.values[name] === 'on',
  });
  const { byName, byCode } = optionsFrom(props.countries);
  const fault = decidingFault(errors);
  const faults = Object.keys(membershipApplication.shape).flatMap((name) => {
    const text = textOf(name);
    return text ? [{ field: name, text }] : [];
  });

  return (
    <form
      ref={ref}
      className="membership-form"
      method="post"
      action={action}
      onSubmit={onSubmit}
      noValidate
    >
      {confirmation && (
        <div id="form-sent" className="notice notice-success" role="status" tabIndex={-1}>
          <strong>{notices.submitted.title}</strong> {props.confirmations[confirmation.kind].text}{' '}
          <a href={(confirmation.kind === 'checkout' && confirmation.next) || confirmation.page}>
            {props.confirmations[confirmation.kind].link}
          </a>
        </div>
      )}
      <ErrorSummary id={SUMMARY} title={fault ? titles[fault.title] : ''} faults={faults} />

      <PlanPicker
        plans={plans}
        legend={texts.membershipType}
        chosen={props.chosen}
        error={textOf('membershipType')}
      />

      <fieldset>
        <legend>{texts.personalHeading}</legend>
        <p className="form-note">{texts.personalHint}</p>
        <div className="field-pair">
          <TextField {...field('firstName', 'name', 'name')} autoComplete="given-name" />
          <TextField {...field('lastName', 'name', 'name')} autoComplete="family-name" />
        </div>
        <TextField {...field('email', 'email', 'email')} autoComplete="email" />
        <div className="field-pair field-pair-uneven">
          <ComboboxField
            {...place('countryCode')}
            options={byCode}
            autoComplete="tel-country-code"
          />
          <TextField {...field('phoneNumber', 'phone', 'phone')} autoComplete="tel-national" />
        </div>
        <TextField {...field('homeAddress', 'text', 'line')} autoComplete="address-line1" />
        <div className="field-pair field-pair-uneven">
          <TextField {...field('postalCode', 'text', 'phone')} autoComplete="postal-code" />
          <TextField {...field('city', 'text', 'name')} autoComplete="address-level2" />
        </div>
        <ComboboxField {...place('country')} options={byName} autoComplete="country-name" />
      </fieldset>

      <fieldset>
        <legend>{texts.interestHeading}</legend>
        <TextField {...field('whyJoin', 'text', 'text')} hint={texts.whyJoinHint} rows={4} />
        <TextField {...field('contribution', 'text', 'text')} rows={4} />
      </fieldset>

      <fieldset>
        <legend>{texts.agreementsHeading}</legend>
        <Agreements texts={texts} policies={policies} choice={agreement} />
      </fieldset>

      <PlanSummary heading={texts.summaryHeading} plans={plans} />
      <Honeypot {...props.honeypot} />
      <button type="submit" className="button button-wide" disabled={isBusy}>
        {isBusy ? texts.busy : texts.submit}
      </button>
    </form>
  );
}

/** Unless the visitor goes elsewhere first. */
function goSoon(address: string): void {
  const timer = setTimeout(() => location.assign(address), BEFORE_CHECKOUT_MS);
  addEventListener('pagehide', () => clearTimeout(timer), { once: true });
}

/** From its top: it may be taller than a phone. */
function takeFocus(id: string): void {
  const element = document.getElementById(id)!;
  element.focus({ preventScroll: true });
  element.scrollIntoView();
}

function say(notice: Notice, tone: 'success' | 'error'): void {
  void import('../notify.tsx').then(({ notify }) => notify(notice, tone));
}
