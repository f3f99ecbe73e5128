import { inquiryTypes } from '../../../src/admin/inbox/shared/schema.ts';
import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import { planName } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { Island } from '../../island.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { LeftNotice, Notice } from '../../ui/notice.tsx';
import { useFormProps } from '../../ui/form-props.ts';
import { type About, inThisLanguage, prefilled } from './prefilled.ts';

export function ContactForm({ state, ...about }: About & { state?: FormState | undefined }) {
  const { plan, isWithdrawal = false } = about;
  const { language, t } = useLanguage();
  const association = useAssociation();
  const formProps = useFormProps(
    state && { ...state, values: inThisLanguage(state.values, about, language, association) },
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
