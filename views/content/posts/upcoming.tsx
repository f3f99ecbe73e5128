import type { ShownEvent } from '../../../src/content/events/published.ts';
import { needsTimeZone } from '../../../src/content/events/shared/place.ts';
import { paths } from '../../../src/shared/paths.ts';
import { EventRows } from '../events/event-rows.tsx';
import { Subscription } from '../events/subscription.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';

export function Upcoming({ events, hasMore }: { events: ShownEvent[]; hasMore: boolean }) {
  const { t } = useLanguage();
  return (
    <section id="events" className="band band-tinted" aria-labelledby="events-heading">
      <div className="band-inner">
        <div className="band-head band-head-row">
          <h2 id="events-heading">{t('news:upcoming')}</h2>
          {events.some(needsTimeZone) && <p>{t('news:timeZone')}</p>}
        </div>
        {events.length > 0 ? (
          <EventRows events={events} />
        ) : (
          <EmptyState {...t('news:emptyEvents', { returnObjects: true })} />
        )}
        {hasMore && <MoreLink href={paths.comingEvents()} text={t('news:coming.link')} />}
        <Subscription />
        <MoreLink href={paths.pastEvents()} text={t('news:past.link')} />
      </div>
    </section>
  );
}
