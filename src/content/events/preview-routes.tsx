import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { EventPage } from '../../../views/content/events/event-page.tsx';
import { storedCategory } from '../categories/queries.ts';
import { flag } from '../../db/tables.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { parseForm } from '../../web/forms.ts';
import { renderPreview } from '../../web/render.tsx';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { paths } from '../../shared/paths.ts';
import { previewedEvent } from './preview-schema.ts';
import { shown } from './published.ts';
import { timesOf } from './queries.ts';

/** Takes a form post, so that a new tab can show an unsaved event as visitors would see it. */
export const eventPreviewRoutes = new Hono<AppEnvironment>().post(
  paths.eventPreview(),
  async (c) => {
    const { db, now } = c.var.site;
    const form = await parseForm(c, previewedEvent);
    if (!form.ok) throw new HTTPException(400);
    const { category_id = null, language: first = c.var.language, shown_in, ...values } = form.data;
    const { day, time, end_day, end_time, ...texts } = values;
    const language = shown_in ?? first;
    const category = await storedCategory(db, 'event', category_id || null, language);
    const at = now().toISOString();
    const times = {
      day: day || dayInStockholm(now()),
      time: time || '00:00',
      end_day: end_day || '',
      end_time: end_time || '',
      is_all_day: texts.is_all_day,
    };
    const draft = {
      ...texts,
      ...timesOf(times),
      language: first,
      category_id: category?.id ?? null,
      type: category?.name ?? '',
      registration_link: texts.registration_link || null,
      learn_more_link: texts.learn_more_link || null,
      is_all_day: flag(texts.is_all_day),
      is_cancelled: flag(texts.is_cancelled),
      is_published: flag(true),
      id: 'preview',
      series_id: null,
      search_text: '',
      sort_key: '',
      swedish_sort_key: '',
      version: 1,
      created_at: at,
      updated_at: at,
    };
    const [event] = await shown(db, [draft], now(), language);
    const page = <EventPage event={event!} dates={[]} others={[]} />;
    return renderPreview(c, page, paths.event('preview'), { language, values: form.values });
  },
);
