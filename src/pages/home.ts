import type { Database } from '../database/connection.ts';
import { type EventRow, upcomingEvents } from '../events/queries.ts';
import type { Language } from '../i18n/languages.ts';
import { type ListedPost, publishedPosts } from '../news/published.ts';

const POSTS = 3;
const EVENTS = 3;

export async function newsOnHome(
  db: Database,
  now: Date,
  language: Language,
): Promise<{ posts: ListedPost[]; events: EventRow[] }> {
  const [posts, events] = await Promise.all([
    publishedPosts(db, now, language, POSTS),
    upcomingEvents(db, now, EVENTS),
  ]);
  return { posts, events };
}
