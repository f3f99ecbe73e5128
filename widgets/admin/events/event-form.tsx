import { api, unwrap } from '../api.ts';
import { SwitchControl, TextControl } from '../editing/controls.tsx';
import { FormFrame } from '../editing/form-frame.tsx';
import { useItemForm } from '../editing/use-item-form.ts';
import { t } from '../texts/texts.ts';
import { emptyEvent, type Event, type EventValues, valuesOf } from './event-values.ts';

export function EventForm({
  row: event,
  onSaved,
  onCancel,
}: {
  row?: Event;
  onSaved: (event: Event) => void;
  onCancel: () => void;
}) {
  const { form, saving } = useItemForm({
    row: event,
    empty: emptyEvent,
    valuesOf,
    create: (json) => unwrap(api.events.$post({ json })),
    change: (id, json) => unwrap(api.events[':id'].$put({ param: { id }, json })),
    failures: { create: t('events.createFailed'), update: t('events.updateFailed') },
    onSaved,
  });
  const visible = (value: EventValues[keyof EventValues]) => t(value ? 'published' : 'draft');
  return (
    <FormFrame
      title={event ? t('events.editTitle', { title: event.title }) : t('events.newTitle')}
      form={form}
      saving={saving}
      onCancel={onCancel}
      compared={[
        { name: 'title', label: t('events.title') },
        { name: 'day', label: t('events.day') },
        { name: 'time', label: t('events.time') },
        { name: 'location', label: t('events.location') },
        { name: 'type', label: t('events.type') },
        { name: 'description', label: t('events.description') },
        { name: 'registration_link', label: t('events.registrationLink') },
        { name: 'learn_more_link', label: t('events.learnMoreLink') },
        { name: 'is_published', label: t('status'), show: visible },
      ]}
    >
      <TextControl form={form} name="title" label={t('events.title')} maxLength={200} required />
      <div className="field-pair">
        <TextControl form={form} name="day" label={t('events.day')} type="date" required />
        <TextControl
          form={form}
          name="time"
          label={t('events.time')}
          hint={t('events.timeZone')}
          type="time"
          required
        />
        <TextControl form={form} name="location" label={t('events.location')} maxLength={200} />
        <TextControl form={form} name="type" label={t('events.type')} maxLength={60} />
      </div>
      <TextControl
        form={form}
        name="description"
        label={t('events.description')}
        rows={5}
        maxLength={5000}
      />
      <div className="field-pair">
        <TextControl
          form={form}
          name="registration_link"
          label={t('events.registrationLink')}
          type="url"
        />
        <TextControl
          form={form}
          name="learn_more_link"
          label={t('events.learnMoreLink')}
          type="url"
        />
      </div>
      <SwitchControl
        form={form}
        name="is_published"
        label={t('status')}
        on={t('published')}
        off={t('draft')}
      />
    </FormFrame>
  );
}
