import { type Context, Hono } from 'hono';
import { EventPage } from '../../../views/content/events/event-page.tsx';
import { EventsPage } from '../../../views/content/events/event-archive.tsx';
import { withLock } from '../../db/with-lock.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { attachment } from '../../web/attachment.ts';
import { askedLanguage } from '../../web/language.ts';
import { redirectToItem } from '../../web/redirect-to-item.ts';
import { renderPublicPage } from '../../web/render.tsx';
import { languages, translator } from '../../shared/i18n/index.ts';
import { paths } from '../../shared/paths.ts';
import { calendarFileName, calendarOf, calendarToSubscribe } from './calendar.ts';
import {
  pageNumber,
  calendarEvents,
  comingPage,
  findPublishedEvent,
  otherDates,
  otherEvents,
  pastPage,
} from './published.ts';
import { cacheLifetimes } from '../../shared/cache-lifetimes.ts';

const SUFFIX = '.ics';

export const publicEventRoutes = new Hono<AppEnvironment>();

publicEventRoutes.get(paths.eventsCalendar(), async (c) => {
  const { db, now } = c.var.site;
  const events = await calendarEvents(db, now(), askedLanguage(c));
  c.header('Cache-Control', cacheLifetimes.feed);
  const feed = feedContextOf(c);
  const name = `${feed.t('exports:files.events')}.ics`;
  return calendarFile(c, calendarToSubscribe(events, feed), name);
});

publicEventRoutes.get('/events/:file{[^/]+\\.ics}', async (c) => {
  const { db, now } = c.var.site;
  const id = c.req.param('file').slice(0, -SUFFIX.length);
  const found = await findPublishedEvent(db, id, now(), askedLanguage(c));
  if (!found) return c.notFound();
  const { event } = found;
  const feed = feedContextOf(c);
  return calendarFile(c, calendarOf(event, feed), calendarFileName(event.title, feed.t));
});

function feedContextOf(c: Context<AppEnvironment>) {
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

for (const language of languages) {
  publicEventRoutes.get(paths.eventCard(':id', language).replace('%3A', ':'), async (c) => {
    // The page cache keeps the picture of this address only.
    if (c.req.url.includes('?')) return c.redirect(c.req.path);
    const { association, site } = c.var;
    const id = c.req.param('id')!;
    const event = (await findPublishedEvent(site.db, id, site.now(), language))?.event;
    if (event?.id !== id) return c.notFound();
    const { drawEventCard } = await import('./share-card.ts');
    const t = translator(language, association);
    // One after another, because each takes a thread and memory.
    const png = await withLock('event card', () =>
      drawEventCard(event, { name: association.name, language, t }),
    );
    c.set('cachePolicy', 'everybody');
    return c.body(png, 200, { 'Content-Type': 'image/png', 'Cache-Control': cacheLifetimes.feed });
  });
}

for (const [address, list, load] of [
  [paths.comingEvents(), 'coming', comingPage],
  [paths.pastEvents(), 'past', pastPage],
] as const) {
  publicEventRoutes.get(address, async (c) => {
    const { language, site } = c.var;
    const page = await load(site.db, site.now(), language, pageNumber(c.req.query('page')));
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
  const [dates, others] = await Promise.all([
    otherDates(site.db, event, at, language),
    otherEvents(site.db, event, at, language),
  ]);
  const page = <EventPage event={event} dates={dates} others={others} />;
  return renderPublicPage(c, page, { isKnown: true });
});
