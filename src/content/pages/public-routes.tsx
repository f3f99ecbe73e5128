import { Hono } from 'hono';
import type { JSX } from 'react';
import { AboutPage } from '../../../views/pages/about/about.tsx';
import { ActivitiesPage } from '../../../views/pages/activities/activities.tsx';
import { AwardsPage } from '../../../views/pages/awards/awards.tsx';
import { ChaptersPage } from '../../../views/pages/chapters/chapters.tsx';
import { ColorFestivalPage } from '../../../views/pages/color-festival/color-festival.tsx';
import { CookieDeclinedPage } from '../../../views/pages/cookie-declined.tsx';
import { CouncilsPage } from '../../../views/pages/councils/councils.tsx';
import { HomePage } from '../../../views/pages/home/home.tsx';
import { PoliciesPage } from '../../../views/pages/policies/policies.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { ownPath } from '../../web/own-path.ts';
import { renderPublicPage } from '../../web/render.tsx';
import { paths } from '../../shared/paths.ts';
import { policyOf } from './shared/policies.ts';
import { nextEvent, upcomingEvents } from '../events/published.ts';
import { publishedPosts } from '../posts/published.ts';

/** How many posts and how many events the home page shows. */
const NEWS_ON_HOME = 3;

/** A star matches the address itself and everything below it. */
const plainPages: [address: string, Page: () => JSX.Element][] = [
  [`${paths.about()}/*`, AboutPage],
  [`${paths.councils()}/*`, CouncilsPage],
  [paths.colorFestival(), ColorFestivalPage],
  [`${paths.awards()}/*`, AwardsPage],
  [paths.chapters(), ChaptersPage],
];

export const publicPageRoutes: Hono<AppEnvironment> = new Hono<AppEnvironment>();

publicPageRoutes.get(paths.home(), async (c) => {
  const { language, site } = c.var;
  const now = site.now();
  const [posts, events] = await Promise.all([
    publishedPosts(site.db, now, language, NEWS_ON_HOME),
    upcomingEvents(site.db, now, language, NEWS_ON_HOME),
  ]);
  return renderPublicPage(c, <HomePage posts={posts} events={events} />);
});

for (const [address, Page] of plainPages) {
  publicPageRoutes.get(address, (c) => renderPublicPage(c, <Page />));
}

publicPageRoutes.get(`${paths.activities()}/*`, async (c, next) => {
  // The festival has a page of its own below the activities.
  if (c.req.path === paths.ulrikaFestival()) return next();
  const { db, now } = c.var.site;
  const event = await nextEvent(db, now(), c.var.language);
  return renderPublicPage(c, <ActivitiesPage next={event} />);
});

publicPageRoutes.get(paths.cookieDeclined(), (c) => {
  const back = ownPath(c.req.query('from')) ?? paths.home();
  return renderPublicPage(c, <CookieDeclinedPage back={back} />);
});

publicPageRoutes.get(`${paths.policies()}/*`, (c) => {
  const policy = policyOf(c.req.path);
  const isKnown = c.req.path === paths.policy(policy);
  const { keep } = c.var.site.config.backups;
  return renderPublicPage(c, <PoliciesPage policy={policy} backupDays={keep} />, { isKnown });
});
