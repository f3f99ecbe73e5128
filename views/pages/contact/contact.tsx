import type { PlanCategory } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { ContactForm } from './form.tsx';
import { Hours } from './hours.tsx';
import { Office } from './office.tsx';
import { Visit } from './visit.tsx';
import LetterArt from '../../drawings/letter.svg';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { useLanguage } from '../../layout/language.tsx';
import { switchedForm } from '../../layout/language-bar.tsx';
import { Layout } from '../../layout/layout.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

export function ContactPage({
  state,
  plan,
  isWithdrawal = false,
}: {
  state?: FormState;
  /** The plan that the visitor writes about. */
  plan?: PlanCategory | undefined;
  /** True for somebody who withdraws from a membership. */
  isWithdrawal?: boolean;
}) {
  const { t } = useLanguage();
  return (
    <Layout
      className="contact"
      meta={{
        title: t('contact:meta.title'),
        description: t('contact:meta.description'),
        canonicalPath: paths.contact(),
        card: 'contact',
      }}
      form={switchedForm('contact-form', paths.contact(), state)}
    >
      <PageHead
        crumbs={[{ text: t('contact:meta.title'), href: paths.contact() }]}
        heading={t('contact:heading')}
        lead={t('contact:lead')}
        drawing={LetterArt}
      />
      <div className="band">
        <div className="band-inner contact-desk">
          <section aria-labelledby="write-heading">
            <h2 id="write-heading">{t('contact:form.heading')}</h2>
            <ContactForm state={state} plan={plan} isWithdrawal={isWithdrawal} />
          </section>
          <div className="contact-office">
            <Office />
            <Hours />
          </div>
        </div>
      </div>
      <Visit />
    </Layout>
  );
}
