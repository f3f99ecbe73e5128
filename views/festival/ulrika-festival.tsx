import { paths } from '../../src/paths.ts';
import type { SupportingOrganisation } from '../../src/supporters/queries.ts';
import type { TimelineSection } from '../../src/timeline/queries.ts';
import { About } from './about.tsx';
import { Committee } from './committee.tsx';
import { Details } from './details.tsx';
import { EventData } from './event-data.tsx';
import { Expect } from './expect.tsx';
import { Hero } from './hero.tsx';
import { Information } from './information.tsx';
import { RegisterNow } from './register-now.tsx';
import { Registration } from './registration.tsx';
import { Schedule } from './schedule.tsx';
import { Supporters, SupportersStrip } from './supporters.tsx';
import { Timeline } from './timeline.tsx';
import { useLanguage } from '../language.tsx';
import { Layout } from '../layout.tsx';

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
