import { paths } from '../src/paths.ts';
import type { SupportingOrganisation } from '../src/supporters/queries.ts';
import type { TimelineSection } from '../src/timeline/queries.ts';
import { About } from './festival/about.tsx';
import { Committee } from './festival/committee.tsx';
import { Details } from './festival/details.tsx';
import { EventData } from './festival/event-data.tsx';
import { Expect } from './festival/expect.tsx';
import { Hero } from './festival/hero.tsx';
import { Information } from './festival/information.tsx';
import { RegisterNow } from './festival/register-now.tsx';
import { Registration } from './festival/registration.tsx';
import { Schedule } from './festival/schedule.tsx';
import { Supporters, SupportersStrip } from './festival/supporters.tsx';
import { Timeline } from './festival/timeline.tsx';
import { useLanguage } from './language.tsx';
import { Layout } from './layout.tsx';

export function UlrikaFestivalPage(props: {
  timeline: TimelineSection[] | 'error';
  supporters: SupportingOrganisation[];
  hasTakenPlace: boolean;
}) {
  const { t } = useLanguage();
  return (
    <Layout
      className="festival"
      meta={{
        title: t('ulrikaFestival:meta.title'),
        description: t('ulrikaFestival:meta.description'),
        image: paths.card('festival'),
      }}
    >
      <Hero hasTakenPlace={props.hasTakenPlace} />
      <About />
      <Details />
      <Timeline sections={props.timeline} />
      <Schedule />
      <Expect />
      <Committee />
      <Supporters supporters={props.supporters} />
      <Registration hasTakenPlace={props.hasTakenPlace} />
      <Information />
      <RegisterNow />
      <SupportersStrip supporters={props.supporters} />
      <EventData />
    </Layout>
  );
}
