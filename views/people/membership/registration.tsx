import type { Country } from '../../../src/people/register/countries.ts';
import type { ApplicationType } from '../../../src/people/applications/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { useLanguage } from '../../layout/language.tsx';
import { switchedForm } from '../../layout/language-bar.tsx';
import { Layout } from '../../layout/layout.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { type KnownPlan, planCard } from './plan.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { WithdrawalNote } from '../../ui/withdrawal-note.tsx';

export interface RegistrationPageProps {
  chosen: ApplicationType;
  /** True when the address named the plan, which then overrides the visitor's draft. */
  isChosenByAddress: boolean;
  /** The plan in the address when it is one that is arranged personally. */
  otherPlan: KnownPlan | undefined;
  hasCardStep: boolean;
  /** The nearest countries first, then all others in the order of the visitor's language. */
  countries: { nearest: number; all: Country[] };
  state: FormState | undefined;
}

export function RegistrationPage(props: RegistrationPageProps) {
  const { t } = useLanguage();
  const { otherPlan, state } = props;
  return (
    <Layout
      className="registration"
      meta={{
        title: t('registration:meta.title'),
        description: t('registration:meta.description'),
        canonicalPath: paths.membershipRegistration(),
        card: 'membership',
      }}
      form={switchedForm('membership-form', paths.membershipRegistration(), state)}
    >
      <PageHead
        crumbs={[
          { text: t('membership:meta.title'), href: paths.membership() },
          { text: t('registration:crumb'), href: paths.membershipRegistration() },
        ]}
        heading={t('registration:heading')}
        lead={
          <>
            {t('registration:lead')}{' '}
            <span className="draft-kept">{t('registration:draftKept')}</span>
          </>
        }
      >
        {otherPlan && <OtherPlan plan={otherPlan} />}
      </PageHead>
      <div className="band">
        <div className="band-inner registration-column">
          {/* The form lists errors itself, in the same words. */}
          {state?.notice && !state.errors && <Notice tone="alert" {...state.notice} />}
          <RegistrationForm {...props} />
          <WithdrawalNote />
        </div>
      </div>
    </Layout>
  );
}

function OtherPlan({ plan }: { plan: KnownPlan }) {
  const facility = useLanguage();
  const { t } = facility;
  const { name, price } = planCard(plan, facility, useAssociation());
  const key = plan.category === 'Honorary' ? 'byInvitation' : 'otherPlan';
  return (
    <section className="notice other-plan" aria-labelledby="other-plan">
      <h2 id="other-plan">{name}</h2>
      <p className="plan-summary-price">{price}</p>
      <p>{t(`registration:${key}.text`)}</p>
      <a className="button" href={paths.contactForm(plan.category)}>
        {t(`registration:${key}.link`)}
      </a>
    </section>
  );
}
