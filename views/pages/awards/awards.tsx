import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { awards } from '../../../src/content/pages/shared/awards.ts';
import { type AwardGroup, awardTexts } from './award-texts.ts';
import { awardDrawings } from '../../drawings/awards.ts';
import { Section } from '../../ui/page/section.tsx';
import { useAssociation } from '../../layout/page.tsx';
import { Icon } from '../../ui/icon.tsx';
import GarlandArt from '../../drawings/garland.svg';
import { MoreLink } from '../../ui/page/more-link.tsx';

export function AwardsPage() {
  const { t } = useLanguage();
  return (
    <Layout
      className="awards"
      meta={{
        title: t('awards:meta.title'),
        description: t('awards:meta.description'),
        canonicalPath: paths.awards(),
        card: 'awards',
      }}
    >
      <PageHead
        crumbs={[{ text: t('awards:meta.title'), href: paths.awards() }]}
        heading={t('awards:heading')}
        lead={t('awards:lead')}
        strip={<Shelf />}
      >
        <p className="actions">
          <a className="button" href={paths.contact()}>
            {t('awards:nominations.submitLink')}
          </a>
          <a className="button button-quiet" href={paths.news()}>
            {t('awards:winnersLink')}
          </a>
        </p>
      </PageHead>
      <AwardList group="council" />
      <AwardList group="forum" tinted />
      <AwardList group="special" />
      <Nominations />
      <Summit />
    </Layout>
  );
}

function AwardList({ group, tinted = false }: { group: AwardGroup; tinted?: boolean }) {
  const { t } = useLanguage();
  const texts = awardTexts(t, group);
  return (
    <Section
      id={group}
      heading={t(`awards:${group}.heading`)}
      lead={t(`awards:${group}.lead`)}
      tinted={tinted}
    >
      <ul className="award-list">
        {awards[group].map((award) => {
          const Drawing = awardDrawings[award];
          return (
            <li key={award} id={award} className="card-row">
              <Drawing />
              <div>
                <h3>{texts[award]!.name}</h3>
                <p>{texts[award]!.text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Nominations() {
  const { t } = useLanguage();
  const { email } = useAssociation();
  const steps: string[] = t('awards:nominations.steps', { returnObjects: true });
  return (
    <Section
      id="nominations"
      heading={t('awards:nominations.heading')}
      lead={t('awards:nominations.lead')}
      tinted
    >
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="actions">
        <a className="button" href={paths.contact()}>
          {t('awards:nominations.submitLink')}
        </a>
        {email && (
          <a
            className="button button-quiet"
            href={`mailto:${email}?subject=${encodeURIComponent(t('awards:nominations.emailSubject'))}`}
          >
            <Icon name="mail" /> {t('awards:nominations.emailLink')}
          </a>
        )}
      </p>
    </Section>
  );
}

/** All medals on a shelf, each a link to its award. */
function Shelf() {
  const { t } = useLanguage();
  return (
    <nav className="shelf" aria-label={t('awards:heading')}>
      <ul>
        {(Object.keys(awards) as AwardGroup[]).map((group) => {
          const texts = awardTexts(t, group);
          return awards[group].map((award) => {
            const Drawing = awardDrawings[award];
            return (
              <li key={award}>
                <a className="sign" href={`#${award}`}>
                  <Drawing />
                  <span>{texts[award]!.name}</span>
                </a>
              </li>
            );
          });
        })}
      </ul>
    </nav>
  );
}

function Summit() {
  const { t } = useLanguage();
  return (
    <section className="band" aria-labelledby="summit-heading">
      <div className="band-inner summit">
        <GarlandArt />
        <div className="measure">
          <h2 id="summit-heading">{t('awards:summit.heading')}</h2>
          <p>{t('awards:summit.text')}</p>
          <MoreLink href={paths.news()} text={t('awards:winnersLink')} />
        </div>
      </div>
    </section>
  );
}
