import type { ShownEvent } from '../../../src/content/events/published.ts';
import { activities } from '../../../src/content/pages/shared/activities.ts';
import { paths } from '../../../src/shared/paths.ts';
import { Activity } from './activity.tsx';
import { FestivalBanner } from './festival-banner.tsx';
import { TakePart } from './take-part.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

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
