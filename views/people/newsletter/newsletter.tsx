import { inLanguage } from '../../../src/shared/i18n/alternates.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import type { IslandProps } from '../../../widgets/registry.ts';
import { Island, type IslandTrigger } from '../../island.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { useFormProps } from '../../ui/form-props.ts';
import { LeftNotice, Notice } from '../../ui/notice.tsx';

export function NewsletterSection({
  state,
  when = 'visible',
}: {
  state?: FormState | undefined;
  when?: IslandTrigger;
}) {
  const { language, t } = useLanguage();
  const { sendsMail } = usePage();
  const props: IslandProps<'newsletter-form'> = {
    action: inLanguage(paths.newsletterForm(), language),
    privacyPolicy: paths.policy('privacy'),
    texts: t('newsletter:form', { returnObjects: true }),
    errorTexts: t('newsletter:errors', { returnObjects: true }),
    notices: {
      success: t(`newsletter:${sendsMail ? 'confirmationSent' : 'subscribed'}Notice`, {
        returnObjects: true,
      }),
      failure: t('newsletter:failed', { returnObjects: true }),
      offline: t('forms:offline', { returnObjects: true }),
    },
    ...useFormProps(state),
  };
  return (
    <section id="newsletter" className="newsletter" aria-labelledby="newsletter-heading">
      <div className="newsletter-inner">
        <div>
          <h2 id="newsletter-heading">{t('newsletter:heading')}</h2>
          <p>{t('newsletter:lead')}</p>
        </div>
        <div>
          <LeftNotice area="newsletter" />
          {state?.notice && <Notice tone="alert" {...state.notice} />}
          <Island name="newsletter-form" when={when} props={props} />
        </div>
      </div>
    </section>
  );
}
