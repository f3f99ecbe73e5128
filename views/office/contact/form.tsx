import { inquiryTypes } from '../../../src/office/inbox/shared/inquiry-types.ts';
import type { PlanCategory } from '../../../src/shared/plans.ts';
import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { SentForm } from '../../../src/web/forms.ts';
import { Island } from '../../island.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { LeftNotice, Notice } from '../../ui/notice.tsx';
import { useFormProps } from '../../ui/form-props.ts';

export function ContactForm({
  sent,
  plan,
  isWithdrawal = false,
}: {
  sent?: SentForm | undefined;
  /** The plan that the message is about. */
  plan?: PlanCategory | undefined;
  isWithdrawal?: boolean;
}) {
  const { language, t } = useLanguage();
  const formProps = useFormProps(sent);
  const planName = plan && t(`membership:plans.${plan}.name`);
  const subject = isWithdrawal
    ? t('contact:withdrawal.subject')
    : planName && t('contact:plan.subject', { plan: planName });
  return (
    <div id="write" className="contact-form-place">
      <LeftNotice area="contact" />
      {sent?.notice && <Notice tone="alert" {...sent.notice} />}
      {isWithdrawal && <p className="notice">{t('contact:withdrawal.about')}</p>}
      {planName && (
        <p className="notice">
          {plan === 'Honorary'
            ? t('contact:plan.honorary')
            : t('contact:plan.about', { plan: planName })}
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
            success: t('contact:success', { returnObjects: true }),
            failure: t('contact:failure', { returnObjects: true }),
            offline: t('forms:offline', { returnObjects: true }),
          },
          ...(subject &&
            !sent && {
              initial: {
                subject,
                inquiry_type: 'membership',
                ...(isWithdrawal && { message: t('contact:withdrawal.message') }),
              },
            }),
          ...formProps,
        }}
      />
    </div>
  );
}
