import { api, unwrap } from '../api/api.ts';
import { ItemList } from '../editing/item-list.tsx';
import { useItems } from '../editing/use-items.ts';
import { useList } from '../list/use-list.ts';
import { t } from '../texts/texts.ts';
import { later } from '../ui/later.tsx';
import { EventItem } from './event-item.tsx';
import type { Event } from './event-values.ts';

const EventForm = later(() => import('./event-form.tsx'));

export default function EventsTab() {
  const list = useList('events', (query) => unwrap(api.events.$get({ query })));
  const items = useItems<Event>({
    name: 'events',
    texts: 'events',
    remove: (id) => unwrap(api.events[':id'].$delete({ param: { id } })),
    nameOf: ({ title }) => title,
  });
  return (
    <>
      <p className="field-hint">{t('events.timeZone')}</p>
      <ItemList
        list={list}
        items={items}
        texts="events"
        sorts={[
          ['soonest', t('events.sortSoonest')],
          ['latest', t('events.sortLatest')],
          ['title', t('events.sortTitle')],
        ]}
        shows={[
          ['', t('list.all')],
          ['upcoming', t('events.showUpcoming')],
          ['past', t('events.showPast')],
          ['published', t('events.showPublished')],
          ['draft', t('events.showDraft')],
        ]}
        form={EventForm}
        item={EventItem}
      />
    </>
  );
}
