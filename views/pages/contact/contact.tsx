import type { PlanCategory } from '../../../src/shared/plans.ts';
import { paths } from '../../../src/shared/paths.ts';
import { ContactForm } from './form.tsx';
import { Hours, Office } from './office.tsx';
import LetterArt from '../../drawings/letter.svg';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { useLanguage } from '../../layout/language.tsx';
import { switchedForm } from '../../layout/language-bar.tsx';
import { Layout } from '../../layout/layout.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { useMap } from '../../ui/association/map-addresses.ts';
import { MapPicture } from '../../ui/association/map-picture.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { Section } from '../../ui/page/section.tsx';
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

function Visit() {
  const { t } = useLanguage();
  const map = useMap();
  return (
    <Section id="visit" heading={t('contact:visit.heading')} tinted>
      <div className="visit">
        <MapPicture />
        <div>
          <h3>{t('contact:visit.carHeading')}</h3>
          <p>{t('contact:visit.carText')}</p>
          <h3>{t('contact:visit.transportHeading')}</h3>
          <p>{t('contact:visit.transportText')}</p>
          <p>
            <ExternalLink href={map.page}>{t('contact:visit.directions')}</ExternalLink>
          </p>
          <h3>{t('contact:eventsHeading')}</h3>
          <p>{t('contact:eventsText')}</p>
          <MoreLink href={paths.upcomingEvents()} text={t('contact:eventsLink')} />
        </div>
      </div>
    </Section>
  );
}
