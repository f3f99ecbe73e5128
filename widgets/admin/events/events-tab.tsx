import { api, unwrap } from '../api.ts';
import { ItemList } from '../editing/item-list.tsx';
import { useItems } from '../editing/use-items.ts';
import { useList } from '../list/use-list.ts';
import { t } from '../texts/texts.ts';
import { EventForm } from './event-form.tsx';
import { EventItem } from './event-item.tsx';
import type { Event } from './event-values.ts';

export default function EventsTab() {
  const list = useList('events', (query) => unwrap(api.events.$get({ query })));
  const remove = (id: string) => unwrap(api.events[':id'].$delete({ param: { id } }));
  const items = useItems<Event>('events', remove, {
    created: t('events.created'),
    updated: t('events.updated'),
    deleted: t('events.deleted'),
    deleteFailed: t('events.deleteFailed'),
    confirmDelete: t('events.confirmDelete'),
    nameOf: ({ title }) => title,
  });
  return (
    <>
      <p className="field-hint">{t('events.timeZone')}</p>
      <ItemList
        list={list}
        items={items}
        texts={{
          label: t('events.label'),
          create: t('events.new'),
          failure: t('events.fetchFailed'),
          empty: t('events.empty'),
        }}
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
