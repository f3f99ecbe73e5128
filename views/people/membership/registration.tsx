import type { Country } from '../../../src/people/register/countries.ts';
import type { PlanCategory } from '../../../src/shared/plans.ts';
import type { ApplicationType } from '../../../src/people/applications/shared/schema.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { SentForm } from '../../../src/web/forms.ts';
import Mandala from '../../drawings/mandala.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { WithdrawalNote } from '../../ui/withdrawal-note.tsx';

export interface RegistrationPageProps {
  chosen: ApplicationType;
  /** True when the address named the plan, which then overrides the visitor's draft. */
  isChosenByAddress: boolean;
  /** The plan in the address when it is one that is arranged personally. */
  otherPlan: PlanCategory | undefined;
  hasCardStep: boolean;
  /** The nearest countries first, then all others in the order of the visitor's language. */
  countries: { nearest: number; all: Country[] };
  sent: SentForm | undefined;
}

export function RegistrationPage(props: RegistrationPageProps) {
  const { t } = useLanguage();
  const { otherPlan, sent } = props;
  return (
    <Layout
      className="registration"
      meta={{
        title: t('registration:meta.title'),
        description: t('registration:meta.description'),
        canonicalPath: paths.membershipRegistration(),
        card: 'membership',
      }}
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
        drawing={Mandala}
      />
      <div className="band">
        <div className="band-inner registration-column">
          {otherPlan && <OtherPlan plan={otherPlan} />}
          {/* The form lists errors itself, in the same words. */}
          {sent?.notice && !sent.errors && <Notice tone="alert" {...sent.notice} />}
          <RegistrationForm {...props} />
          <WithdrawalNote />
        </div>
      </div>
    </Layout>
  );
}

function OtherPlan({ plan }: { plan: PlanCategory }) {
  const { t } = useLanguage();
  const key = plan === 'Honorary' ? 'byInvitation' : 'otherPlan';
  return (
    <div className="notice" role="status">
      <strong>
        {t(`registration:${key}.title`, { plan: t(`membership:plans.${plan}.name`) })}
      </strong>{' '}
      {t(`registration:${key}.text`)}{' '}
      <a href={paths.contactForm(plan)}>{t(`registration:${key}.link`)}</a>
    </div>
  );
}
