import { inquiryTypes } from '../../src/contact/inquiry-types.ts';
import type { PlanCategory } from '../../src/membership/plans.ts';
import { paths } from '../../src/paths.ts';
import type { SentForm } from '../../src/http/forms.ts';
import { Island } from '../island.tsx';
import { useLanguage } from '../language.tsx';
import { LeftNotice, Notice } from '../ui/notice.tsx';
import { useFormProps } from '../ui/form-props.ts';

export function ContactForm({
  sent,
  plan,
}: {
  sent?: SentForm | undefined;
  /** The plan that the message is about. */
  plan?: PlanCategory | undefined;
}) {
  const { t } = useLanguage();
  const formProps = useFormProps(sent);
  const planName = plan && t(`membership:plans.${plan}.name`);
  return (
    <div id="write" className="contact-form-place">
      <LeftNotice area="contact" />
      {sent?.notice && <Notice tone="alert" {...sent.notice} />}
      {planName && (
        <p className="notice">
          {plan === 'Honorary'
            ? t('contact:plan.honorary')
            : t('contact:plan.about', { plan: planName })}
        </p>
      )}
      <Island
        name="contact-form"
        when="visible"
        props={{
          action: paths.contactForm(plan),
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
          ...(planName &&
            !sent && {
              initial: {
                subject: t('contact:plan.subject', { plan: planName }),
                inquiry_type: 'membership',
              },
            }),
          ...formProps,
        }}
      />
    </div>
  );
}
