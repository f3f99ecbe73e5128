import { dashboardTab } from '../items/dashboard-tab.ts';
import { EventPage } from '../../../views/content/events/event-page.tsx';
import { EventsPage } from '../../../views/content/events/events-page.tsx';
import { SeriesQuestion } from '../../../views/content/events/series-question.tsx';
import { itemRoutes } from '../items/item-pages.tsx';
import { CONFIRMED } from '../../shared/fields/once.ts';
import {
  auditedCreation,
  auditedDeletion,
  auditedSave,
  recordItem,
} from '../items/audited-items.ts';
import { editorOf, previewIn } from '../items/item-editor.tsx';
import { renderPage, renderPreview } from '../../web/render.tsx';
import { addDays } from '../../shared/days.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { paths } from '../../shared/paths.ts';
import { event } from './fields.ts';
import { shown } from './published.ts';
import { events } from './queries.ts';
import { changeFollowing, createEvents, deleteFollowing } from './series.ts';
import { hasEnded, typedTimes } from './shared/when.ts';

const { subject } = event;

const eventEditor = editorOf(event, {
  list: paths.adminEvents(),
  /** A copy is a week later. Days that would be past are left empty. */
  copied(values, { today }) {
    const inAWeek = (day = '') => (day && addDays(day, 7) >= today ? addDays(day, 7) : '');
    const [day, end_day] = [inAWeek(values.day), inAWeek(values.end_day)];
    return { ...values, day, end_day, is_cancelled: '', is_published: '' };
  },
  create: (c, input) =>
    auditedCreation(c, subject, async (trx) => {
      const [first, ...others] = await createEvents(trx, input, c.var.site.now());
      for (const row of others) await recordItem(c, trx, subject, 'created', { row });
      return first;
    }),
  save: (c, known, input) =>
    auditedSave(c, subject, async (trx) => {
      const now = c.var.site.now();
      const saved = await event.save(trx, known, input, now);
      if (input.following && saved.outcome === 'saved') {
        for (const change of await changeFollowing(trx, saved, now)) {
          await recordItem(c, trx, subject, 'updated', change);
        }
      }
      return saved;
    }),
  async remove(c, id, { fields }) {
    const ids = [id];
    await auditedDeletion(c, subject, async (trx) => {
      const removed = await event.remove(trx, id);
      const isMore = removed && fields.following === 'on';
      for (const row of isMore ? await deleteFollowing(trx, removed) : []) {
        await recordItem(c, trx, subject, 'deleted', { row });
        ids.push(row.id);
      }
      return removed;
    });
    return ids;
  },
});

const tab = dashboardTab({
  name: 'events',
  content: event,
  list: events,
  listed: (row, now) => ({ ...row, ...typedTimes(row), hasEnded: hasEnded(row, now) }),
  view: (page, c) => <EventsPage {...page} today={dayInStockholm(c.var.site.now())} />,
});

export const eventAdminRoutes = itemRoutes({
  ...tab,
  editor: eventEditor,
  texts: 'events',
  asks: true,
  stateOf: ({ is_published }) => (is_published ? 'published' : 'draft'),
  async askFirst(c, { fields, list, back }, { series_id, title }) {
    if (series_id === null || fields[CONFIRMED]) return null;
    const question = { action: c.req.path, title, list, back };
    return renderPage(c, <SeriesQuestion {...question} />);
  },
}).post(paths.eventPreview(), async (c) => {
  const { row, language, values } = await previewIn(c, event);
  const [preview] = await shown(c.var.site.db, [row], c.var.site.now(), language);
  const page = <EventPage event={preview!} dates={[]} others={[]} />;
  return renderPreview(c, page, paths.event('preview'), { language, values });
});
