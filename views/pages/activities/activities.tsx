import { activities } from '../../../src/content/pages/shared/activities.ts';
import { paths } from '../../../src/shared/paths.ts';
import { Activity } from './activity.tsx';
import { FestivalBanner } from './festival-banner.tsx';
import ActivityWheel from '../../drawings/activity-wheel.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { JoinPanel } from '../../ui/page/join-panel.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';

export function ActivitiesPage() {
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
        drawing={ActivityWheel}
      >
        <p className="actions">
          <a className="button" href={paths.upcomingEvents()}>
            {t('activities:eventsLink')}
          </a>
        </p>
      </PageHead>
      <FestivalBanner />
      <div className="rows">
        {activities.map((activity) => (
          <Activity key={activity} activity={activity} />
        ))}
      </div>
      <JoinPanel heading={t('activities:joinTitle')} text={t('activities:joinText')}>
        <a className="button" href={paths.membership()}>
          {t('activities:membershipLink')}
        </a>
        <a className="button button-quiet" href={paths.upcomingEvents()}>
          {t('activities:eventsLink')}
        </a>
      </JoinPanel>
    </Layout>
  );
}
