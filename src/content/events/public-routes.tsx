import { type Context, Hono } from 'hono';
import { EventPage } from '../../../views/content/events/event-page.tsx';
import { EventsPage } from '../../../views/content/events/event-archive.tsx';
import type { AppEnvironment } from '../../web/environment.ts';
import { attachment } from '../../web/attachment.ts';
import { askedLanguage } from '../../web/language.ts';
import { redirectToItem } from '../../web/redirect-to-item.ts';
import { renderPublicPage } from '../../web/render.tsx';
import { translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { calendarFileName, calendarOf, calendarToSubscribe } from './calendar.ts';
import {
  askedPage,
  calendarEvents,
  comingPage,
  findPublishedEvent,
  otherDates,
  pastPage,
} from './published.ts';
import { cacheLifetimes } from '../../shared/cache-lifetimes.ts';

const SUFFIX = '.ics';

export const publicEventRoutes = new Hono<AppEnvironment>();

publicEventRoutes.get(paths.eventsCalendar(), async (c) => {
  const { db, now } = c.var.site;
  const events = await calendarEvents(db, now(), askedLanguage(c));
  c.header('Cache-Control', cacheLifetimes.feed);
  const feed = groundOf(c);
  const name = `${feed.t('exports:files.events')}.ics`;
  return calendarFile(c, calendarToSubscribe(events, feed), name);
});

publicEventRoutes.get('/events/:file{[^/]+\\.ics}', async (c) => {
  const { db, now } = c.var.site;
  const id = c.req.param('file').slice(0, -SUFFIX.length);
  const found = await findPublishedEvent(db, id, now(), askedLanguage(c));
  if (!found) return c.notFound();
  const { event } = found;
  const feed = groundOf(c);
  return calendarFile(c, calendarOf(event, feed), calendarFileName(event.title, feed.t));
});

function groundOf(c: Context<AppEnvironment>) {
  const { association, site } = c.var;
  const language = askedLanguage(c);
  const t = translator(language, association);
  return { origin: site.config.origin, name: association.name, language, t };
}

function calendarFile(c: Context<AppEnvironment>, text: string, name: string) {
  c.set('cachePolicy', 'everybody');
  return c.body(text, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': attachment(name),
  });
}

for (const [address, list, load] of [
  [paths.comingEvents(), 'coming', comingPage],
  [paths.pastEvents(), 'past', pastPage],
] as const) {
  publicEventRoutes.get(address, async (c) => {
    const { language, site } = c.var;
    const page = await load(site.db, site.now(), language, askedPage(c.req.query('page')));
    return renderPublicPage(c, <EventsPage list={list} {...page} />);
  });
}

publicEventRoutes.get('/events/:key', async (c) => {
  const { language, site } = c.var;
  const at = site.now();
  const found = await findPublishedEvent(site.db, c.req.param('key'), at, language);
  if (!found) return c.notFound();
  const { event } = found;
  if (!found.isOwnAddress) return redirectToItem(c, event.addresses[language], found);
  const dates = await otherDates(site.db, event, at, language);
  return renderPublicPage(c, <EventPage event={event} dates={dates} />, { isKnown: true });
});
