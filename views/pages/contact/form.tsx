import { inquiryTypes } from '../../../src/admin/inbox/shared/schema.ts';
import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import {
  type Language,
  languages,
  type Translate,
  translator,
} from '../../../src/shared/i18n/index.ts';
import { type PlanCategory, planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { FormState, FormValues } from '../../../src/shared/fields/form-state.ts';
import { Island } from '../../island.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { LeftNotice, Notice } from '../../ui/notice.tsx';
import { useFormProps } from '../../ui/form-props.ts';

/** The subject that the link to the form has chosen. */
interface About {
  plan?: PlanCategory | undefined;
  isWithdrawal?: boolean;
}

export function ContactForm({ state, ...about }: About & { state?: FormState | undefined }) {
  const { plan, isWithdrawal = false } = about;
  const { language, t } = useLanguage();
  const formProps = useFormProps(
    state && { ...state, values: inThisLanguage(state.values, about, language) },
  );
  const initial = prefilled(t, about);
  return (
    <div id="write" className="contact-form-place">
      <LeftNotice area="contact" />
      {state?.notice && <Notice tone="alert" {...state.notice} />}
      {isWithdrawal && <p className="notice">{t('contact:withdrawal.about')}</p>}
      {plan && (
        <p className="notice">
          {plan === 'Honorary'
            ? t('contact:plan.honorary')
            : t('contact:plan.about', { plan: planName(t, plan) })}
        </p>
      )}
      <Island
        name="contact-form"
        when="touch"
        props={{
          action: inLanguage(isWithdrawal ? paths.withdrawal() : paths.contactForm(plan), language),
          privacyPolicy: paths.policy('privacy'),
          inquiryTypes: inquiryTypes.map((value) => ({
            value,
            label: t(`contact:form.inquiryTypes.${value}`),
          })),
          texts: t('contact:form', { returnObjects: true }),
          errorTexts: t('contact:errors', { returnObjects: true }),
          notices: {
            success: t('contact:successNotice', { returnObjects: true }),
            failure: t('contact:failure', { returnObjects: true }),
            offline: t('forms:offline', { returnObjects: true }),
          },
          ...(initial && !state && { initial }),
          ...formProps,
        }}
      />
    </div>
  );
}

type Prefilled = Record<'subject' | 'inquiry_type', string> & { message?: string };

function prefilled(t: Translate, { plan, isWithdrawal }: About): Prefilled | undefined {
  const inquiry_type = 'membership';
  if (isWithdrawal) {
    const [subject, message] = [t('contact:withdrawal.subject'), t('contact:withdrawal.message')];
    return { subject, inquiry_type, message };
  }
  return plan && { subject: t('contact:plan.subject', { plan: planName(t, plan) }), inquiry_type };
}

/** Translates the prefilled texts that the visitor has not changed. */
function inThisLanguage(values: FormValues, about: About, language: Language): FormValues {
  const own: Partial<FormValues> = prefilled(translator(language), about) ?? {};
  const all = languages.map(
    (each): Partial<FormValues> => prefilled(translator(each), about) ?? {},
  );
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const isUnchanged = all.some((texts) => texts[name] === value.replaceAll('\r\n', '\n'));
      return [name, (isUnchanged && own[name]) || value];
    }),
  );
}
