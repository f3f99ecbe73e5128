import type { ShownEvent } from '../../../src/content/events/published.ts';
import {
  activities,
  type Activity as ActivityName,
} from '../../../src/content/pages/shared/activities.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { activityDrawings } from '../../drawings/activities.ts';
import { useAssociation } from '../../layout/page.tsx';
import { Bullets } from '../../ui/bullets.tsx';
import { Topic } from '../../ui/topic.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import PowderArt from '../../drawings/powder.svg';
import { EventTeasers } from '../../content/events/event-teasers.tsx';

export function ActivitiesPage({ next }: { next: ShownEvent | undefined }) {
  const { t } = useLanguage();
  return (
    <Layout
      className="activities"
      meta={{
        title: t('activities:meta.title'),
        description: t('activities:meta.description'),
        canonicalPath: paths.activities(),
        card: 'activities',
      }}
    >
      <PageHead
        crumbs={[{ text: t('activities:meta.title'), href: paths.activities() }]}
        heading={t('activities:heading')}
        lead={t('activities:lead')}
      >
        <p className="actions">
          <a className="button" href={paths.upcomingEvents()}>
            {t('activities:eventsLink')}
          </a>
        </p>
      </PageHead>
      <FestivalBanner />
      <div className="band-inner topics">
        {activities.map((activity) => (
          <Activity key={activity} activity={activity} />
        ))}
      </div>
      <TakePart next={next} />
    </Layout>
  );
}

function Activity({ activity }: { activity: ActivityName }) {
  const { t } = useLanguage();
  const { wellnessSite } = useAssociation();
  const title = t(`activities:types.${activity}.title`);
  const points: string[] = t(`activities:types.${activity}.points`, { returnObjects: true });
  return (
    <Topic
      id={activity}
      heading={title}
      drawing={activityDrawings[activity]}
      text={t(`activities:types.${activity}.text`)}
    >
      <h3>
        {t('activities:pointsHeading')}
        <VisuallyHidden> ({title})</VisuallyHidden>
      </h3>
      <Bullets items={points} />
      {activity === 'festivals' && (
        <MoreLink href={paths.colorFestival()} text={t('activities:colorFestivalLink')} />
      )}
      {activity === 'wellness' && wellnessSite && (
        <p className="more">
          <ExternalLink href={wellnessSite}>{t('activities:wellnessLink')}</ExternalLink>
        </p>
      )}
    </Topic>
  );
}

function FestivalBanner() {
  const { t } = useLanguage();
  return (
    <section className="band band-tinted" aria-labelledby="festival-heading">
      <div className="band-inner festival-banner">
        <PowderArt />
        <div>
          <h2 id="festival-heading">{t('activities:ulrika.heading')}</h2>
          <p className="lead">{t('activities:ulrika.text')}</p>
          <a className="button" href={paths.ulrikaFestival()}>
            {t('activities:ulrika.link')}
          </a>
        </div>
      </div>
    </section>
  );
}

/** Leads to the next event, where there is one. */
function TakePart({ next }: { next: ShownEvent | undefined }) {
  const { t } = useLanguage();
  return (
    <section className="band band-tinted" aria-labelledby="join-heading">
      <div className="band-inner take-part">
        <div>
          <h2 id="join-heading">{t('activities:joinTitle')}</h2>
          <p>{t('activities:joinText')}</p>
          <a className="button" href={paths.membership()}>
            {t('activities:membershipLink')}
          </a>
        </div>
        <div>
          {next && (
            <>
              <h3>{t('success:next.event')}</h3>
              <EventTeasers events={[next]} />
            </>
          )}
          <MoreLink href={paths.upcomingEvents()} text={t('activities:eventsLink')} />
        </div>
      </div>
    </section>
  );
}
