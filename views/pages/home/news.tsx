import type { ShownEvent } from '../../../src/content/events/published.ts';
import type { ListedPost } from '../../../src/content/posts/published.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { EventTeasers } from '../../content/events/event-teasers.tsx';
import { PostCard } from '../../content/posts/post-cards.tsx';
import { PostRows } from '../../content/posts/post-rows.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoreLink } from '../../ui/page/more-link.tsx';
import { Section } from '../../ui/page/section.tsx';

export function News({ posts, events }: { posts: ListedPost[]; events: ShownEvent[] }) {
  const { t } = useLanguage();
  const [first, ...others] = posts;
  return (
    <Section id="news" heading={t('home:news.heading')} lead={t('home:news.lead')} tinted>
      <div className="cards cards-3">
        {first && <PostCard post={first} isBrief />}
        <div>
          {first ? (
            <PostRows posts={others} />
          ) : (
            <EmptyState {...t('news:emptyNews', { returnObjects: true })} />
          )}
          <MoreLink href={paths.news()} text={t('home:news.link')} />
        </div>
        <div>
          <h3>{t('home:events.heading')}</h3>
          {events.length > 0 ? (
            <EventTeasers events={events} />
          ) : (
            <EmptyState {...t('news:emptyEventsHome', { returnObjects: true })} />
          )}
          <MoreLink href={paths.upcomingEvents()} text={t('home:events.link')} />
        </div>
      </div>
    </Section>
  );
}
