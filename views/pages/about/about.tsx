import { paths } from '../../../src/shared/paths.ts';
import { Organisation } from './organisation.tsx';
import Confluence from '../../drawings/confluence.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { pillarDrawings } from '../../drawings/pillars.ts';
import { Section } from '../../ui/page/section.tsx';
import { chapters } from '../../../src/content/pages/shared/chapters.ts';
import { chapterDrawings } from '../../drawings/chapters.ts';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { Councils } from '../councils/section.tsx';
import { Icon } from '../../ui/icon.tsx';
import SangamArt from '../../drawings/sangam.svg';

export function AboutPage() {
  const { t } = useLanguage();
  return (
    <Layout
      className="about"
      meta={{
        title: t('about:meta.title'),
        description: t('about:meta.description'),
        canonicalPath: paths.about(),
        card: 'about',
      }}
    >
      <PageHead
        crumbs={[{ text: t('about:meta.title'), href: paths.about() }]}
        heading={t('about:heading')}
        lead={t('about:lead')}
        drawing={Confluence}
      />
      <Purpose />
      <Story />
      <Approach />
      <Councils page="about" />
      <Chapters />
      <Organisation />
      <Join />
    </Layout>
  );
}

const approaches = [
  ['culturalExchange', pillarDrawings.culture],
  ['businessCollaboration', pillarDrawings.business],
  ['socialIntegration', pillarDrawings.social],
] as const;

function Approach() {
  const { t } = useLanguage();
  return (
    <Section
      id="approach"
      heading={t('about:approach.heading')}
      lead={t('about:approach.lead')}
      isBeside
    >
      <ul className="entries">
        {approaches.map(([approach, Drawing]) => (
          <li key={approach} className="entry">
            <Drawing />
            <div>
              <h3>{t(`about:approach.items.${approach}.title`)}</h3>
              <p>{t(`about:approach.items.${approach}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Chapters() {
  const { t } = useLanguage();
  return (
    <Section id="chapters" heading={t('about:chapters.heading')} lead={t('about:chapters.lead')}>
      <ul className="windows">
        {chapters.map((chapter) => {
          const Drawing = chapterDrawings[chapter];
          return (
            <li key={chapter}>
              <a className="sign" href={paths.chapter(chapter)}>
                <Drawing />
                {t(`chapters:items.${chapter}.name`)}
              </a>
            </li>
          );
        })}
      </ul>
      <MoreLink href={paths.chapters()} text={t('about:chapters.link')} />
    </Section>
  );
}

function Join() {
  const { t } = useLanguage();
  const links = [
    { href: paths.membership(), text: t('about:join.membershipLink') },
    { href: paths.contact(), text: t('about:join.contactLink') },
  ];
  return (
    <section className="band" aria-labelledby="join-heading">
      <div className="band-inner">
        <h2 id="join-heading">{t('about:join.title')}</h2>
        <p className="lead">{t('about:join.text')}</p>
        <ul className="ways-on">
          {links.map(({ href, text }) => (
            <li key={href}>
              <a href={href}>
                {text}
                <Icon name="arrowRight" inLink="after" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Purpose() {
  const { t } = useLanguage();
  return (
    <div className="band">
      <div className="band-inner purpose">
        {(['mission', 'vision'] as const).map((part) => (
          <section key={part} aria-labelledby={part}>
            <h2 id={part}>{t(`about:${part}.heading`)}</h2>
            <p>{t(`about:${part}.text`)}</p>
          </section>
        ))}
      </div>
    </div>
  );
}

function Story() {
  const { t } = useLanguage();
  const paragraphs: string[] = t('about:story.paragraphs', { returnObjects: true });
  return (
    <Section id="name" heading={t('about:story.heading')} tinted>
      <div className="story">
        <div className="measure">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <SangamArt label="Sangam" lang="hi" />
      </div>
    </Section>
  );
}
