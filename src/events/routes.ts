import { Hono } from 'hono';
import ical from 'ical-generator';
import type { AppEnvironment } from '../http/environment.ts';
import { absoluteLink, paths } from '../paths.ts';
import { findPublishedEvent } from './queries.ts';

export const eventRoutes = new Hono<AppEnvironment>();

eventRoutes.get('/events/:file{[^/]+\\.ics}', async (c) => {
  const { config, db } = c.var.site;
  const event = await findPublishedEvent(db, c.req.param('file').slice(0, -'.ics'.length));
  if (!event) return c.notFound();
  c.set('cachePolicy', 'everybody');
  const calendar = ical({ prodId: { company: c.var.association.name, product: 'Events' } });
  // Only the start is known. RFC 5545 §3.6.1 lets an event without an end take no time.
  calendar.createEvent({
    id: `${event.id}@${new URL(config.origin).hostname}`,
    start: new Date(event.event_date),
    summary: event.title,
    description: event.description,
    location: event.location,
    url: absoluteLink(event.learn_more_link, paths.upcomingEvents(), config.origin),
    stamp: new Date(event.updated_at),
  });
  return c.body(calendar.toString(), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'attachment; filename="event.ics"',
  });
});
