import type { FestivalState } from '../../../src/content/festival/state.ts';
import type { SupportingOrganisation } from '../../../src/content/supporters/queries.ts';
import type { ShownSection } from '../../../src/content/timeline/shared/shown.ts';
import { Committee } from './committee.tsx';
import { Details } from './details.tsx';
import { EventData } from './event-data.tsx';
import { Hero } from './hero.tsx';
import { Registration } from './registration.tsx';
import { Supporters, SupportersStrip } from './supporters.tsx';
import { Timeline } from './timeline.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { useAssociation, usePage } from '../../layout/page.tsx';
import { festivalDrawings } from '../../drawings/festival.ts';
import { Section } from '../../ui/page/section.tsx';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { paths } from '../../../src/shared/paths.ts';

/** After the day, opens with the pictures and folds what visitors needed to know before it. */
export function UlrikaFestivalPage(props: {
  timeline: ShownSection[] | 'error';
  supporters: SupportingOrganisation[];
  state: FestivalState;
}) {
  const { t } = useLanguage();
  const { isEditor } = usePage();
  const hasSupporters = props.supporters.length > 0;
  // Administrators read how to add the first one; visitors see no empty list.
  const supporters = (hasSupporters || isEditor) && <Supporters supporters={props.supporters} />;
  return (
    <Layout
      className="festival"
      meta={{
        title: t('ulrikaFestival:meta.title'),
        description: t('ulrikaFestival:meta.description'),
        card: 'festival',
      }}
    >
      <Hero state={props.state} />
      {props.state === 'over' ? (
        <>
          <Timeline sections={props.timeline} />
          <About />
          <Expect />
          <HowItWas>
            <Details />
            <Schedule />
            <Registration state={props.state} />
            <Information />
            <Committee />
          </HowItWas>
          {supporters}
        </>
      ) : (
        <>
          <About />
          <Details />
          <Timeline sections={props.timeline} />
          <Schedule />
          <Expect />
          <Committee />
          {supporters}
          <Registration state={props.state} />
          <Information />
        </>
      )}
      <RegisterNow state={props.state} />
      {hasSupporters && <SupportersStrip supporters={props.supporters} />}
      <EventData state={props.state} />
    </Layout>
  );
}

const shown = ['colours', 'music', 'dance', 'water'] as const;

function About() {
  const { t } = useLanguage();
  const paragraphs: string[] = t('ulrikaFestival:about.paragraphs', { returnObjects: true });
  return (
    <Section id="about" heading={t('ulrikaFestival:about.heading')}>
      <div className="festival-about">
        <div className="measure">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="festival-about-art">
          {shown.map((name) => {
            const Drawing = festivalDrawings[name];
            return <Drawing key={name} />;
          })}
        </div>
      </div>
    </Section>
  );
}

const things = ['colours', 'music', 'food', 'dance', 'family', 'nature'] as const;

function Expect() {
  const { t } = useLanguage();
  return (
    <Section
      id="expect"
      heading={t('ulrikaFestival:expect.heading')}
      lead={t('ulrikaFestival:expect.lead')}
    >
      <ul className="cards cards-3">
        {things.map((thing) => {
          const Drawing = festivalDrawings[thing];
          return (
            <li key={thing} className="festival-thing">
              <Drawing />
              <h3>{t(`ulrikaFestival:expect.items.${thing}.title`)}</h3>
              <p>{t(`ulrikaFestival:expect.items.${thing}.text`)}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Folds away what was of use before the day. Paper has it unfolded. */
function HowItWas({ children }: { children: ReactNode }) {
  const { t } = useLanguage();
  const year = useAssociation().festival.day.slice(0, 4);
  return (
    <details className="festival-was">
      <summary className="powder">
        <h2 className="band-inner">{t('ulrikaFestival:was.heading', { year })}</h2>
        <span className="band-inner">{t('ulrikaFestival:was.text')}</span>
      </summary>
      {children}
    </details>
  );
}

const lists = [
  ['bring', festivalDrawings.water],
  ['safety', festivalDrawings.safety],
] as const;

function Information() {
  const { t } = useLanguage();
  return (
    <Section id="information" heading={t('ulrikaFestival:information.heading')}>
      <div className="cards cards-2">
        {lists.map(([list, Drawing]) => {
          const items: string[] = t(`ulrikaFestival:information.${list}.items`, {
            returnObjects: true,
          });
          return (
            <div key={list} className="card">
              <Drawing />
              <h3>{t(`ulrikaFestival:information.${list}.heading`)}</h3>
              <ul className="ticks">
                {items.map((item) => (
                  <li key={item}>
                    <Icon name="check" />
                    {item}
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </Section>
  );
}

function RegisterNow({ state }: { state: FestivalState }) {
  const { t } = useLanguage();
  const [part, address] =
    state === 'over'
      ? (['over', paths.newsletterForm()] as const)
      : (['registerNow', '#registration'] as const);
  return (
    <section className="festival-now powder" aria-labelledby="register-now-heading">
      <h2 id="register-now-heading">{t(`ulrikaFestival:${part}.title`)}</h2>
      <p className="lead">{t(`ulrikaFestival:${part}.text`)}</p>
      <a className="button" href={address}>
        {t(`ulrikaFestival:${part}.button`)}
      </a>
    </section>
  );
}

function Schedule() {
  const { format, t } = useLanguage();
  const { schedule } = useAssociation().festival;
  return (
    <Section
      id="schedule"
      heading={t('ulrikaFestival:schedule.heading')}
      lead={t('ulrikaFestival:schedule.lead')}
    >
      <ol className="festival-schedule">
        {schedule.map(({ at, part }) => (
          <li key={part}>
            <time dateTime={at}>{format.time(at)}</time>
            <h3>{t(`ulrikaFestival:schedule.items.${part}.title`)}</h3>
            <p>{t(`ulrikaFestival:schedule.items.${part}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
