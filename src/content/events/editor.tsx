import type { Context } from 'hono';
import { categoryFault } from '../categories/queries.ts';
import type { Editor } from '../items/item-editor.tsx';
import type { Values } from '../items/item-form.ts';
import { withKnownCategory } from '../items/items.ts';
import { auditedCreation, auditedSave, recordItem } from '../items/audited-items.ts';
import type { AppEnvironment } from '../../web/environment.ts';
import { dayInStockholm } from '../../shared/i18n/format.ts';
import { addDays } from '../../shared/days.ts';
import { paths } from '../../shared/paths.ts';
import { subject } from './kind.ts';
import type { EventRow } from './published.ts';
import { keepEventAddresses, saveEvent } from './queries.ts';
import { eventRows, storedEvent } from './rows.ts';
import { editedEvent, event } from './shared/schema.ts';
import { changeFollowing, createEvents } from './series.ts';
import { typedTimes } from './shared/when.ts';

type C = Context<AppEnvironment>;

const on = (flag: number) => (flag ? 'on' : '');
const once = { repeat: 'none', repeat_times: '', repeat_until: '', following: '' };

export const eventEditor: Editor<EventRow, typeof editedEvent, typeof event> = {
  kind: 'event',
  rows: eventRows,
  stored: storedEvent,
  textsOf: ({ id: _id, created_at: _at, is_published: _is, ...texts }) => texts,
  restorable: withKnownCategory,
  subject,
  keepAddresses: keepEventAddresses,
  list: paths.adminEvents(),
  schemas: { edited: editedEvent, created: event },
  valuesOf,
  begin: (c, model) => (model ? copyOf(model, dayInStockholm(c.var.site.now())) : emptyEvent(c)),
  switches: ['is_all_day', 'is_cancelled', 'is_published', 'following'],
  refuse: (c, { category_id }) => categoryFault(c.var.site.db, 'event', category_id),
  create: (c, input) =>
    auditedCreation(c, subject, async (trx) => {
      const [first, ...others] = await createEvents(trx, input, c.var.site.now());
      for (const row of others) await recordItem(c, trx, subject, 'created', { row });
      return first;
    }),
  save: (c, id, { following, ...input }) =>
    auditedSave(c, subject, async (trx) => {
      const now = c.var.site.now();
      const saved = await saveEvent(trx, id, input, now);
      if (following && saved.outcome === 'saved') {
        for (const change of await changeFollowing(trx, saved, now)) {
          await recordItem(c, trx, subject, 'updated', change);
        }
      }
      return saved;
    }),
};

/** The names are in the order of the form. */
function valuesOf(row: EventRow): Values {
  const { day, time, end_day, end_time } = typedTimes(row);
  return {
    title: row.title,
    other_title: row.other_title,
    location: row.location,
    other_location: row.other_location,
    description: row.description,
    other_description: row.other_description,
    day,
    end_day,
    is_all_day: on(row.is_all_day),
    time,
    end_time,
    address: row.address,
    language: row.language,
    category_id: row.category_id ?? '',
    registration_link: row.registration_link ?? '',
    learn_more_link: row.learn_more_link ?? '',
    is_cancelled: on(row.is_cancelled),
    is_published: on(row.is_published),
    ...once,
  };
}

const emptyEvent = (c: C): Values => ({
  title: '',
  other_title: '',
  location: '',
  other_location: '',
  description: '',
  other_description: '',
  day: '',
  end_day: '',
  is_all_day: '',
  time: '18:00',
  end_time: '',
  address: '',
  language: c.var.language,
  category_id: '',
  registration_link: '',
  learn_more_link: '',
  is_cancelled: '',
  is_published: 'on',
  ...once,
});

/** Returns the values for a copy a week later. Days that would be past are left empty. */
function copyOf(event: EventRow, today: string): Values {
  const values = valuesOf(event);
  const inAWeek = (day: string) => (day && addDays(day, 7) >= today ? addDays(day, 7) : '');
  return {
    ...values,
    day: inAWeek(values.day!),
    end_day: inAWeek(values.end_day!),
    is_cancelled: '',
    is_published: '',
  };
}
