import type { ItemForm } from '../../../src/content/items/item-form.ts';
import { inLanguage } from '../../../src/content/items/shared/in-language.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { paths } from '../../../src/shared/paths.ts';
import { linesOf } from '../../../src/content/rich-text/shared/plain.ts';
import { useLanguage } from '../../layout/language.tsx';
import { EditFrame } from '../editing/edit-frame.tsx';
import {
  beginsWithField,
  fieldOf,
  type Labels,
  SwitchField,
  TextField,
} from '../editing/form-fields.tsx';
import { PictureField } from '../editing/picture-field.tsx';
import { RichTextField } from '../editing/rich-text-field.tsx';
import {
  BothFields,
  CategoryField,
  LanguageField,
  languageText,
  translated,
  TwoLanguages,
} from '../editing/two-languages.tsx';
import { ScheduleNote } from './schedule-note.tsx';

/** True where the day or the hour of a post has not come: as stored, and as typed. */
export interface Schedule {
  was: boolean;
  will: boolean;
}

export function PostForm({
  form,
  schedule,
  categories,
}: {
  form: ItemForm;
  schedule: Schedule;
  categories: { id: string; name_en: string; name_sv: string }[];
}) {
  const { language, t } = useLanguage();
  const { id, saved, values } = form;
  const labels = useLabels();
  const field = fieldOf(form, labels);
  const begins = beginsWithField(form);
  const address = { on: t('posts:addressRenewed'), off: t('posts:addressKept') };
  const nameOf = (id: string) => {
    const category = categories.find((each) => each.id === id);
    return (category && (language === 'sv' ? category.name_sv : category.name_en)) ?? id;
  };
  const shown: Record<string, (value: string) => string> = {
    content: linesOf,
    other_content: linesOf,
    language: (value) => languageText(t, value as Language),
    category_id: nameOf,
    renews_address: (value) => address[value === 'on' ? 'on' : 'off'],
    is_published: (value) => t(`adminCommon:${value === 'on' ? 'published' : 'draft'}`),
  };
  const { title } = inLanguage(
    { language: saved.language as Language, title: saved.title!, other_title: saved.other_title! },
    language,
  );
  // Visitors may know its address, so a new title changes that only where the administrator asks for it.
  const isPublic = id !== null && saved.is_published === 'on' && !schedule.was;
  return (
    <EditFrame
      title={id === null ? t('posts:newTitle') : t('posts:editTitle', { title })}
      form={form}
      labels={labels}
      action={paths.adminItem('post', form.isGone ? undefined : (id ?? undefined))}
      failure={t(
        id === null || form.isGone ? 'posts:createFailed.text' : 'posts:updateFailedNotice.text',
      )}
      address={(query) =>
        `${form.back}&${new URLSearchParams(id === null ? { new: '', ...query } : { edit: id, ...query })}`
      }
      preview={paths.postPreview()}
      hasFiles
      schedule={schedule}
      show={(name, value) => shown[name]?.(value) ?? value}
    >
      <TwoLanguages form={form} labels={labels}>
        {({ field, isFirst }) => (
          <>
            <TextField {...field('title')} isRequired={isFirst} hasFocus={isFirst && begins} />
            <TextField {...field('summary')} hint={t('posts:summaryHint')} rows={3} />
            <RichTextField {...field('content')} />
          </>
        )}
      </TwoLanguages>
      <PictureField
        {...field('featured_image')}
        alt="image_alt"
        missing={t('posts:uploadNoFile')}
        uploaded={t('posts:uploaded')}
      />
      <BothFields form={form} labels={labels} name="image_alt" hint={t('posts:imageAltHint')} />
      <div className="field-pair">
        <LanguageField form={form} />
        <CategoryField {...field('category_id')} categories={categories} />
      </div>
      <div className="field-pair">
        <TextField
          {...field('publish_date')}
          type="date"
          isRequired
          notes={<ScheduleNote values={values} isLater={schedule.will} />}
        />
        <TextField {...field('publish_time')} hint={t('posts:publishTimeHint')} type="time" />
      </div>
      <TextField {...field('read_more_link')} hint={t('posts:readMoreHint')} inputMode="url" />
      {isPublic && (
        <p data-titles={JSON.stringify([saved.title, saved.other_title])}>
          <SwitchField {...field('renews_address')} {...address} />
        </p>
      )}
      <SwitchField
        {...field('is_published')}
        on={
          <>
            <span className="when-now">{t('adminCommon:published')}</span>{' '}
            <span className="when-later">{t('adminCommon:scheduled')}</span>
          </>
        }
        off={t('adminCommon:draft')}
      />
    </EditFrame>
  );
}

function useLabels(): Labels {
  const { t } = useLanguage();
  const texts = {
    title: t('posts:title'),
    summary: t('posts:summary'),
    content: t('posts:content'),
    image_alt: t('posts:imageAlt'),
  };
  return {
    title: texts.title,
    other_title: translated(t, texts.title),
    summary: texts.summary,
    other_summary: translated(t, texts.summary),
    content: texts.content,
    other_content: translated(t, texts.content),
    featured_image: t('posts:featuredImage'),
    image_alt: texts.image_alt,
    other_image_alt: translated(t, texts.image_alt),
    language: t('adminCommon:twoLanguages.first'),
    category_id: t('posts:category'),
    publish_date: t('posts:publishDate'),
    publish_time: t('posts:publishTime'),
    read_more_link: t('posts:readMoreLink'),
    renews_address: t('posts:renewsAddress'),
    is_published: t('adminCommon:status'),
  };
}
