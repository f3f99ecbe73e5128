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
import { Choice } from './choice.tsx';
import { ComboboxField, type Option } from './combobox-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { PlanPicker, type PlanChoice } from './plan-picker.tsx';
import { TextField } from './text-field.tsx';
import { Traps } from './traps.tsx';
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
  confirmations: Record<'checkout' | 'later' | 'office', { text: string; link: string }>;
  traps: { label: string; drawnAt: number };
  sent?: SentForm;
}

/** How the application went on: to the card provider, to be paid later, or to the office. */
interface Confirmation {
  kind: 'checkout' | 'later' | 'office';
  href: string;
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
      setConfirmation({ kind, href: next ?? page! });
      if (next) setTimeout(() => location.assign(next), BEFORE_CHECKOUT_MS);
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
          <a href={confirmation.href}>{props.confirmations[confirmation.kind].link}</a>
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
        {/* HTML has street-address for fields of several lines alone. */}
        <TextField
          {...field('homeAddress', 'text', 'line')}
          autoComplete="street-address"
          rows={2}
        />
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
        <Choice {...agreement('acceptPrivacy')}>
          {texts.acceptPrivacy}{' '}
          <PolicyLink
            href={policies.privacy}
            text={texts.acceptPrivacyLink}
            newTab={texts.newTab}
          />
        </Choice>
        <Choice {...agreement('acceptTerms')}>
          {texts.acceptTerms}{' '}
          <PolicyLink href={policies.terms} text={texts.acceptTermsLink} newTab={texts.newTab} />
        </Choice>
      </fieldset>

      <section className="plan-summary" aria-label={texts.summaryHeading}>
        <h2>{texts.summaryHeading}</h2>
        {plans.map(({ category, name, price, summary }) => (
          <p key={category} data-plan={category}>
            <strong>{name}</strong> <span className="plan-summary-price">{price}</span>
            <span className="plan-summary-text">{summary}</span>
          </p>
        ))}
      </section>
      <Traps {...props.traps} />
      <button type="submit" className="button button-wide" disabled={isBusy}>
        {isBusy ? texts.busy : texts.submit}
      </button>
    </form>
  );
}

/** In a new tab: whoever reads the policy finds the form as it was. */
function PolicyLink({ href, text, newTab }: { href: string; text: string; newTab: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {text}
      <span className="visually-hidden"> ({newTab})</span>
    </a>
  );
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

function optionsFrom(countries: string): { byName: Option[]; byCode: Option[] } {
  const rows = countries.split('\n').map((line) => line.split('|'));
  return {
    byName: rows.map(([name = '', otherName, code]) => ({
      value: name,
      own: name,
      label: name,
      also: `${otherName},${code}`,
    })),
    byCode: rows.map(([name, otherName, code = '', callingCode = '']) => ({
      value: callingCode,
      // Countries share codes: the first has it, the others go by their own.
      own: rows.find((row) => row[3] === callingCode)![2] === code ? callingCode : code,
      label: `${name} (${callingCode})`,
      also: `${otherName},${code}`,
    })),
  };
}
