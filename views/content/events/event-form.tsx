import { MOST_EVENTS, repetitions } from '../../../src/content/events/shared/repeat.ts';
import type { ItemForm } from '../../../src/content/items/item-form.ts';
import { inLanguage } from '../../../src/content/items/shared/in-language.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { EditFrame } from '../editing/edit-frame.tsx';
import {
  beginsWithField,
  fieldOf,
  type Labels,
  SelectField,
  SwitchField,
  TextField,
} from '../editing/form-fields.tsx';
import {
  CategoryField,
  LanguageField,
  languageText,
  translated,
  TwoLanguages,
} from '../editing/two-languages.tsx';

export function EventForm({
  form,
  isInSeries,
  today,
  categories,
}: {
  form: ItemForm;
  isInSeries: boolean;
  today: string;
  categories: { id: string; name_en: string; name_sv: string }[];
}) {
  const { format, language, t } = useLanguage();
  const { id, saved, values } = form;
  const labels = useLabels();
  const field = fieldOf(form, labels);
  const begins = beginsWithField(form);
  const switchOf = (
    name: string,
    on: 'wholeDay' | 'cancelled' | 'thisAndFollowing',
    off: 'withTimes' | 'asPlanned' | 'onlyThis',
  ) => <SwitchField {...field(name)} on={t(`events:${on}`)} off={t(`events:${off}`)} />;
  const texts = { on: t('adminCommon:published'), off: t('adminCommon:draft') };
  const switches: Record<string, [on: string, off: string]> = {
    is_published: [texts.on, texts.off],
    is_all_day: [t('events:wholeDay'), t('events:withTimes')],
    following: [t('events:thisAndFollowing'), t('events:onlyThis')],
    is_cancelled: [t('events:cancelled'), t('events:asPlanned')],
  };
  const nameOf = (id: string) => {
    const category = categories.find((each) => each.id === id);
    return (category && (language === 'sv' ? category.name_sv : category.name_en)) ?? id;
  };
  const lastDay = values.end_day || values.day || '';
  const isOver = /^\d{4}-\d{2}-\d{2}$/.test(lastDay) && lastDay < today;
  const { title } = inLanguage(
    { language: saved.language as Language, title: saved.title!, other_title: saved.other_title! },
    language,
  );
  return (
    <EditFrame
      title={id === null ? t('events:newTitle') : t('events:editTitle', { title })}
      form={form}
      labels={labels}
      action={paths.adminItem('event', form.isGone ? undefined : (id ?? undefined))}
      failure={t(
        id === null || form.isGone ? 'events:createFailed.text' : 'events:updateFailedNotice.text',
      )}
      address={(query) =>
        `${form.back}&${new URLSearchParams(id === null ? { new: '', ...query } : { edit: id, ...query })}`
      }
      preview={paths.eventPreview()}
      show={(name, value) =>
        switches[name]?.[value === 'on' ? 0 : 1] ??
        (name === 'language' ? languageText(t, value as Language) : undefined) ??
        (name === 'category_id' ? nameOf(value) : value)
      }
    >
      <TwoLanguages form={form} labels={labels}>
        {({ field, isFirst }) => (
          <>
            <TextField {...field('title')} isRequired={isFirst} hasFocus={isFirst && begins} />
            <TextField {...field('location')} />
            <TextField {...field('description')} rows={5} />
          </>
        )}
      </TwoLanguages>
      <div className="field-pair">
        <TextField
          {...field('day')}
          type="date"
          isRequired
          notes={
            <strong
              hidden={!isOver}
              data-over={t('events:dayIsOver', { day: '{{day}}' })}
              data-today={today}
            >
              {isOver && t('events:dayIsOver', { day: format.date(lastDay) })}
            </strong>
          }
        />
        <TextField {...field('end_day')} hint={t('events:endDayHint')} type="date" />
      </div>
      {switchOf('is_all_day', 'wholeDay', 'withTimes')}
      <div className="field-pair event-times">
        <TextField {...field('time')} hint={t('events:timeZone')} type="time" isRequired />
        <TextField {...field('end_time')} hint={t('events:endTimeHint')} type="time" />
      </div>
      {id === null && (
        <>
          <SelectField
            {...field('repeat')}
            options={repetitions.map((each) => [each, t(`events:repeats.${each}`)])}
          />
          <div className="field-pair event-repeats">
            <TextField
              {...field('repeat_times')}
              inputMode="numeric"
              notes={
                <span
                  data-series={t('events:series', { count: '{{count}}', day: '{{day}}' })}
                  data-most={MOST_EVENTS}
                />
              }
            />
            <TextField {...field('repeat_until')} type="date" />
          </div>
        </>
      )}
      <TextField {...field('address')} hint={t('events:addressHint')} />
      <div className="field-pair">
        <LanguageField form={form} />
        <CategoryField {...field('category_id')} categories={categories} />
      </div>
      <div className="field-pair">
        <TextField {...field('registration_link')} inputMode="url" />
        <TextField {...field('learn_more_link')} inputMode="url" />
      </div>
      {id !== null && switchOf('is_cancelled', 'cancelled', 'asPlanned')}
      {isInSeries && switchOf('following', 'thisAndFollowing', 'onlyThis')}
      <SwitchField {...field('is_published')} {...texts} />
    </EditFrame>
  );
}

function useLabels(): Labels {
  const { t } = useLanguage();
  const texts = {
    title: t('events:title'),
    location: t('events:location'),
    description: t('events:description'),
  };
  return {
    ...texts,
    other_title: translated(t, texts.title),
    other_location: translated(t, texts.location),
    other_description: translated(t, texts.description),
    day: t('events:day'),
    end_day: t('events:endDay'),
    is_all_day: t('events:length'),
    time: t('events:time'),
    end_time: t('events:endTime'),
    repeat: t('events:repeat'),
    repeat_times: t('events:repeatTimes'),
    repeat_until: t('events:repeatUntil'),
    address: t('events:address'),
    language: t('adminCommon:twoLanguages.first'),
    category_id: t('events:type'),
    registration_link: t('events:registrationLink'),
    learn_more_link: t('events:learnMoreLink'),
    is_cancelled: t('events:course'),
    following: t('events:following'),
    is_published: t('adminCommon:status'),
  };
}
