import { inquiryTypes } from '../../src/contact/inquiry-types.ts';
import { paths } from '../../src/paths.ts';
import type { SentForm } from '../../src/http/forms.ts';
import { Island } from '../island.tsx';
import { useLanguage } from '../language.tsx';
import { LeftNotice, Notice } from '../ui/notice.tsx';
import { useFormProps } from '../ui/form-props.ts';

export function ContactForm({ sent }: { sent?: SentForm | undefined }) {
  const { t } = useLanguage();
  const formProps = useFormProps(sent);
  return (
    <div id="write" className="contact-form-place">
      <LeftNotice area="contact" />
      {sent?.notice && <Notice tone="alert" {...sent.notice} />}
      <Island
        name="contact-form"
        when="visible"
        props={{
          action: paths.contactForm(),
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
          ...formProps,
        }}
      />
    </div>
  );
}
