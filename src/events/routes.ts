import { Hono } from 'hono';
import type { AppEnvironment } from '../http/environment.ts';
import { askedLanguage } from '../http/language.ts';
import { translator } from '../i18n/index.ts';
import { calendarFileName, calendarOf } from './calendar.ts';
import { findPublishedEvent } from './queries.ts';

export const eventRoutes = new Hono<AppEnvironment>();

eventRoutes.get('/events/:file{[^/]+\\.ics}', async (c) => {
  const { config, db } = c.var.site;
  const event = await findPublishedEvent(db, c.req.param('file').slice(0, -'.ics'.length));
  if (!event) return c.notFound();
  const language = askedLanguage(c);
  const { association } = c.var;
  const t = translator(language, association);
  const facts = { origin: config.origin, name: association.name, language, t };
  c.set('cachePolicy', 'everybody');
  return c.body(calendarOf(event, facts), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="${calendarFileName(event.title)}"`,
  });
});
