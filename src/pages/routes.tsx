import { Hono } from 'hono';
import { CookieDeclinedPage } from '../../views/cookie-declined.tsx';
import { HomePage } from '../../views/home.tsx';
import { upcomingEvents } from '../events/queries.ts';
import type { AppEnvironment } from '../http/environment.ts';
import { renderPage } from '../http/render.tsx';
import { publishedPosts } from '../news/queries.ts';
import { publishedSection } from './queries.ts';

const POSTS_ON_HOME = 3;
const EVENTS_ON_HOME = 3;

export const pageRoutes = new Hono<AppEnvironment>();

pageRoutes.get('/', async (c) => {
  const { db, now } = c.var.site;
  const [hero, posts, events] = await Promise.all([
    publishedSection(db, 'hero', c.var.language),
    publishedPosts(db, POSTS_ON_HOME),
    upcomingEvents(db, now(), EVENTS_ON_HOME),
  ]);
  return renderPage(c, <HomePage hero={hero} posts={posts} events={events} />);
});

pageRoutes.get('/cookie-declined', (c) => renderPage(c, <CookieDeclinedPage />));
