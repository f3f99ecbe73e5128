import { useState } from 'react';
import { api, unwrap } from '../api/api.ts';
import { ItemList } from '../items/item-list.tsx';
import { lackChoices } from '../items/lacks.ts';
import { useItems } from '../items/use-items.ts';
import { useList } from '../list/use-list.ts';
import { shown } from '../texts/shown.ts';
import { t } from '../texts/texts.ts';
import { publicationOf, savedText } from '../items/publication.ts';
import { later } from '../ui/later.tsx';
import { mayDelete } from '../ui/may-delete.ts';
import { EventItem } from './event-item.tsx';
import type { Event } from './event-values.ts';
import { SeriesDialog } from './series-dialog.tsx';

const EventForm = later(() => import('./event-form.tsx'));

const nameOf = (event: Event) => shown(event).title;

const isInSeries = ({ series_id }: Event) => series_id !== null;

export default function EventsTab() {
  const list = useList('events', ({ show, ...query }) =>
    unwrap(api.events.$get({ query: { ...query, show: show || 'upcoming' } })),
  );
  const [asked, setAsked] = useState<Event | null>(null);
  const items = useItems<Event & { withFollowing?: boolean }>({
    name: 'events',
    texts: 'events',
    remove: (id, { withFollowing }) => {
      const event = api.events[':id'];
      return withFollowing
        ? unwrap(event.following.$delete({ param: { id } }))
        : unwrap(event.$delete({ param: { id } }));
    },
    nameOf,
    isMeant: (row) => isInSeries(row) || mayDelete(t('events.confirmDelete'), nameOf(row)),
    titleOf: (event, before) =>
      savedText(
        before && publicationOf(before.is_published === 1),
        publicationOf(event.is_published === 1),
      ),
  });
  return (
    <>
      <p className="field-hint">{t('events.timeZone')}</p>
      <ItemList
        list={list}
        items={{ ...items, remove: (row) => (isInSeries(row) ? setAsked(row) : items.remove(row)) }}
        texts="events"
        sorts={[
          ['soonest', t('events.sortSoonest')],
          ['latest', t('events.sortLatest')],
          ['title', t('events.sortTitle')],
        ]}
        shows={[
          ['', t('events.showUpcoming')],
          ['past', t('events.showPast')],
          ['all', t('list.all')],
          ['published', t('events.showPublished')],
          ['draft', t('events.showDraft')],
        ]}
        kinds={lackChoices()}
        kindLabel={t('twoLanguages.filter')}
        form={EventForm}
        item={EventItem}
      />
      {asked && (
        <SeriesDialog
          name={nameOf(asked)}
          onChosen={(withFollowing) => items.remove({ ...asked, withFollowing })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
