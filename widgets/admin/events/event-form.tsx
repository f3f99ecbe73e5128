import * as paths from '../../../src/widget-paths.ts';
import { api, unwrap } from '../api/api.ts';
import { SwitchField } from '../../form/switch-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import { checkedFields } from '../editing/checked-fields.ts';
import { CategoryField } from '../categories/category-field.tsx';
import { LanguageField } from '../editing/two-languages/language-field.tsx';
import { TwoLanguages } from '../editing/two-languages/two-languages.tsx';
import { FormFrame } from '../editing/form-frame.tsx';
import { PreviewButton } from '../editing/preview-button.tsx';
import { publicationOf, today } from '../items/publication.ts';
import { useItem } from '../editing/use-item.ts';
import { format } from '../format.ts';
import { shown } from '../texts/shown.ts';
import { t } from '../texts/texts.ts';
import { languageText, translated } from '../ui/language-text.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { copyOf, emptyEvent, type Event, type EventValues, valuesOf } from './event-values.ts';

export default function EventForm({
  row: event,
  model,
  onSaved,
  onKept,
  onCancel,
}: {
  row?: Event;
  /** The event that a new one is copied from. */
  model?: Event;
  onSaved: (event: Event) => void;
  onKept?: (event: Event) => void;
  onCancel: () => void;
}) {
  const texts = {
    title: t('events.title'),
    location: t('events.location'),
    description: t('events.description'),
  };
  const form = useItem({
    schema: 'event',
    texts: 'events',
    labels: {
      title: texts.title,
      other_title: translated(texts.title),
      location: texts.location,
      other_location: translated(texts.location),
      description: texts.description,
      other_description: translated(texts.description),
      language: t('twoLanguages.first'),
      day: t('events.day'),
      time: t('events.time'),
      end_time: t('events.endTime'),
      end_day: t('events.endDay'),
      is_all_day: t('events.length'),
      address: t('events.address'),
      category_id: t('events.type'),
      registration_link: t('events.registrationLink'),
      learn_more_link: t('events.learnMoreLink'),
      is_cancelled: t('events.course'),
      is_published: t('status'),
      repeat: t('events.repeat'),
      repeat_times: t('events.repeatTimes'),
      repeat_until: t('events.repeatUntil'),
      following: t('events.following'),
    },
    row: event,
    empty: model ? copyOf(model) : emptyEvent(),
    valuesOf,
    toInput: (values) => ({ ...values, category_id: values.category_id || null }),
    create: (json) => unwrap(api.events.$post({ json })),
    change: (id, json) => unwrap(api.events[':id'].$put({ param: { id }, json })),
    onSaved,
    onKept,
  });
  const { field, saved, values } = form;
  const lastDay = values.end_day || values.day;
  const isOver = /^\d{4}-\d{2}-\d{2}$/.test(lastDay) && lastDay < today();
  const visible = (value: EventValues[keyof EventValues]) => t(value ? 'published' : 'draft');
  return (
    <FormFrame
      title={event ? t('events.editTitle', { title: shown(event).title }) : t('events.newTitle')}
      form={form}
      onCancel={onCancel}
      publication={{
        was: event ? publicationOf(saved.is_published) : null,
        will: publicationOf(values.is_published),
        asPublic: 'published',
        makePublic: () => form.set('is_published', true),
      }}
      show={{
        is_published: visible,
        language: (language) => languageText(String(language)),
        is_all_day: (isAllDay) => t(isAllDay ? 'events.wholeDay' : 'events.withTimes'),
        following: (following) => t(following ? 'events.thisAndFollowing' : 'events.onlyThis'),
        is_cancelled: (isCancelled) => t(isCancelled ? 'events.cancelled' : 'events.asPlanned'),
      }}
      checked={checkedFields(values, {
        text: ['title', 'description'],
        link: ['registration_link', 'learn_more_link'],
      })}
      actions={<PreviewButton action={paths.eventPreview()} values={values} />}
    >
      <TwoLanguages form={form} texts={texts}>
        {({ field, isFirst }) => (
          <>
            <TextField {...field('title')} optional={!isFirst} />
            <TextField {...field('location')} optional />
            <TextField {...field('description')} rows={5} optional />
          </>
        )}
      </TwoLanguages>
      <div className="field-pair">
        <TextField
          {...field('day')}
          type="date"
          status={{
            over: isOver && <strong>{t('events.dayIsOver', { day: format.day(lastDay) })}</strong>,
          }}
        />
        <TextField {...field('end_day')} hint={t('events.endDayHint')} type="date" optional />
      </div>
      <SwitchField
        {...form.toggle('is_all_day')}
        on={t('events.wholeDay')}
        off={t('events.withTimes')}
      />
      {!values.is_all_day && (
        <div className="field-pair">
          <TextField {...field('time')} hint={t('events.timeZone')} type="time" />
          <TextField {...field('end_time')} type="time" optional />
        </div>
      )}
      {!event && <RepeatFields form={form} />}
      <TextField {...field('address')} hint={t('events.addressHint')} optional />
      <div className="field-pair">
        <LanguageField
          value={values.language}
          onEdit={(language) => form.set('language', language)}
        />
        <CategoryField {...field('category_id')} kind="event" value={values.category_id} />
      </div>
      <div className="field-pair">
        <TextField {...field('registration_link')} inputMode="url" optional />
        <TextField {...field('learn_more_link')} inputMode="url" optional />
      </div>
      {event && (
        <SwitchField
          {...form.toggle('is_cancelled')}
          on={t('events.cancelled')}
          off={t('events.asPlanned')}
        />
      )}
      {event?.series_id && (
        <SwitchField
          {...form.toggle('following')}
          on={t('events.thisAndFollowing')}
          off={t('events.onlyThis')}
        />
      )}
      <SwitchField {...form.toggle('is_published')} on={t('published')} off={t('draft')} />
    </FormFrame>
  );
}
