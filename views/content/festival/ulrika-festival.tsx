import type { FestivalState } from '../../../src/content/festival/state.ts';
import type { SupportingOrganisation } from '../../../src/content/supporters/queries.ts';
import type { ShownSection } from '../../../src/content/timeline/shared/shown.ts';
import { About } from './about.tsx';
import { Committee } from './committee.tsx';
import { Details } from './details.tsx';
import { EventData } from './event-data.tsx';
import { Expect } from './expect.tsx';
import { Hero } from './hero.tsx';
import { HowItWas } from './how-it-was.tsx';
import { Information } from './information.tsx';
import { RegisterNow } from './register-now.tsx';
import { Registration } from './registration.tsx';
import { Schedule } from './schedule.tsx';
import { Supporters, SupportersStrip } from './supporters.tsx';
import { Timeline } from './timeline.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { usePage } from '../../layout/page.tsx';

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
