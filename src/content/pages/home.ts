import type { Database } from '../../db/connection.ts';
import { type ShownEvent, upcomingEvents } from '../events/published.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import { type ListedPost, publishedPosts } from '../posts/published.ts';

const POSTS = 3;
const EVENTS = 3;

export async function newsOnHome(
  db: Database,
  now: Date,
  language: Language,
): Promise<{ posts: ListedPost[]; events: ShownEvent[] }> {
  const [posts, events] = await Promise.all([
    publishedPosts(db, now, language, POSTS),
    upcomingEvents(db, now, language, EVENTS),
  ]);
  return { posts, events };
}
