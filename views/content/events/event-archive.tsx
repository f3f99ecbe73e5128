import type { EventPage } from '../../../src/content/events/published.ts';
import { paths } from '../../../src/shared/paths.ts';
import Calendar from '../../drawings/calendar.svg';
import { useLanguage } from '../../layout/language.tsx';
import { Layout } from '../../layout/layout.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PageLinks } from '../../ui/page/page-links.tsx';
import { EventList } from './event-list.tsx';
import { Subscription } from './subscription.tsx';

const addresses = { coming: paths.comingEvents, past: paths.pastEvents };

/** Lists all coming or all past events, a page at a time. */
export function EventsPage({
  list,
  events,
  page,
  hasMore,
}: EventPage & { list: 'coming' | 'past' }) {
  const { t } = useLanguage();
  const to = addresses[list];
  const heading = t(`news:${list}.heading`);
  const numbered = page === 1 ? heading : t('news:numbered', { heading, page });
  return (
    <Layout
      className="news-page"
      meta={{
        title: numbered,
        description: t(`news:${list}.description`),
        canonicalPath: to(page),
        card: 'news',
        noIndex: page > 1 && events.length === 0,
      }}
    >
      <PageHead
        crumbs={[
          { text: t('news:heading'), href: `${paths.news()}#events` },
          { text: numbered, href: to(page) },
        ]}
        heading={numbered}
        lead={t(`news:${list}.description`)}
        drawing={Calendar}
      />
      <section className="band band-tinted" aria-label={heading}>
        <div className="band-inner">
          {events.length > 0 ? (
            <EventList events={events} heading="h2" />
          ) : (
            <EmptyState {...t(`news:${list}.empty`, { returnObjects: true })} />
          )}
          <PageLinks
            className="event-links"
            label={t('news:pages.label')}
            page={page}
            hasNext={hasMore}
            to={to}
            texts={{ previous: t(`news:${list}.previous`), next: t(`news:${list}.next`) }}
          />
          {list === 'coming' && <Subscription />}
          <MoreLink
            href={list === 'past' ? paths.upcomingEvents() : paths.pastEvents()}
            text={t(list === 'past' ? 'news:upcoming' : 'news:past.link')}
          />
        </div>
      </section>
    </Layout>
  );
}
