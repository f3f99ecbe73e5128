import { api, unwrap } from '../api/api.ts';
import { SwitchField } from '../../form/switch-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import { FormFrame } from '../editing/form-frame.tsx';
import { publicationOf, today } from '../editing/publication.ts';
import { useItem } from '../editing/use-item.ts';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import { emptyEvent, type Event, type EventValues, valuesOf } from './event-values.ts';

export default function EventForm({
  row: event,
  onSaved,
  onCancel,
}: {
  row?: Event;
  onSaved: (event: Event) => void;
  onCancel: () => void;
}) {
  const form = useItem({
    schema: 'event',
    texts: 'events',
    labels: {
      title: t('events.title'),
      day: t('events.day'),
      time: t('events.time'),
      location: t('events.location'),
      type: t('events.type'),
      description: t('events.description'),
      registration_link: t('events.registrationLink'),
      learn_more_link: t('events.learnMoreLink'),
      is_published: t('status'),
    },
    row: event,
    empty: emptyEvent(),
    valuesOf,
    toInput: (values) => values,
    create: (json) => unwrap(api.events.$post({ json })),
    change: (id, json) => unwrap(api.events[':id'].$put({ param: { id }, json })),
    onSaved,
  });
  const { field, saved, values } = form;
  const isOver = /^\d{4}-\d{2}-\d{2}$/.test(values.day) && values.day < today();
  const visible = (value: EventValues[keyof EventValues]) => t(value ? 'published' : 'draft');
  return (
    <FormFrame
      title={event ? t('events.editTitle', { title: event.title }) : t('events.newTitle')}
      form={form}
      onCancel={onCancel}
      publication={{
        was: event ? publicationOf(saved.is_published) : null,
        will: publicationOf(values.is_published),
        asPublic: 'published',
        makePublic: () => form.set('is_published', true),
      }}
      show={{ is_published: visible }}
    >
      <TextField {...field('title')} />
      <div className="field-pair">
        <TextField
          {...field('day')}
          type="date"
          status={{
            over: isOver && (
              <strong>{t('events.dayIsOver', { day: format.day(values.day) })}</strong>
            ),
          }}
        />
        <TextField {...field('time')} hint={t('events.timeZone')} type="time" />
        <TextField {...field('location')} optional />
        <TextField {...field('type')} optional />
      </div>
      <TextField {...field('description')} rows={5} optional />
      <div className="field-pair">
        <TextField {...field('registration_link')} inputMode="url" optional />
        <TextField {...field('learn_more_link')} inputMode="url" optional />
      </div>
      <SwitchField {...form.toggle('is_published')} on={t('published')} off={t('draft')} />
    </FormFrame>
  );
}
