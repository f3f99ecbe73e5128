import { otherLanguage } from '../../../src/content/in-language.ts';
import * as paths from '../../../src/widget-paths.ts';
import { api, unwrap } from '../api/api.ts';
import { SwitchField } from '../../form/switch-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import { PreviewButton } from '../editing/preview-button.tsx';
import { BothFields } from '../editing/two-languages/both-fields.tsx';
import { fieldsToCheck } from '../../../src/checks/schema.ts';
import { CategoryField } from '../categories/category-field.tsx';
import { useCategoryName } from '../categories/use-categories.ts';
import { LanguageField } from '../editing/two-languages/language-field.tsx';
import { TwoLanguages } from '../editing/two-languages/two-languages.tsx';
import { FormFrame } from '../editing/form-frame.tsx';
import { PictureControl } from '../pictures/picture-control.tsx';
import { RichTextControl } from '../editing/rich-text-control.tsx';
import { publicationOf, scheduleText } from '../items/publication.ts';
import { useItem } from '../editing/use-item.ts';
import { shown } from '../texts/shown.ts';
import { t } from '../texts/texts.ts';
import { languageText, translated } from '../ui/language-text.ts';
import { emptyPost, type Post, type PostValues, scheduleOf, valuesOf } from './post-values.ts';

const plain = (html: PostValues[keyof PostValues]) =>
  new DOMParser().parseFromString(String(html), 'text/html').body.innerText;

export default function PostForm({
  row: post,
  onSaved,
  onKept,
  onCancel,
}: {
  row?: Post;
  onSaved: (post: Post) => void;
  onKept?: (post: Post) => void;
  onCancel: () => void;
}) {
  const texts = {
    title: t('posts.title'),
    summary: t('posts.summary'),
    content: t('posts.content'),
  };
  const imageAlt = t('posts.imageAlt');
  const form = useItem({
    schema: 'post',
    texts: 'posts',
    labels: {
      title: texts.title,
      other_title: translated(texts.title),
      summary: texts.summary,
      other_summary: translated(texts.summary),
      content: texts.content,
      other_content: translated(texts.content),
      image_alt: imageAlt,
      other_image_alt: translated(imageAlt),
      language: t('twoLanguages.first'),
      category_id: t('posts.category'),
      publish_date: t('posts.publishDate'),
      publish_time: t('posts.publishTime'),
      featured_image: t('posts.featuredImage'),
      read_more_link: t('posts.readMoreLink'),
      is_published: t('status'),
      renews_address: t('posts.renewsAddress'),
    },
    row: post,
    empty: emptyPost(),
    valuesOf,
    toInput: (values) => ({ ...values, category_id: values.category_id || null }),
    create: (json) => unwrap(api.posts.$post({ json })),
    change: (id, json) => unwrap(api.posts[':id'].$put({ param: { id }, json })),
    onSaved,
    onKept,
  });
  const categoryName = useCategoryName();
  const { field, saved, values, set } = form;
  const schedule = scheduleOf(values);
  const asPublic = publicationOf(true, schedule);
  const isLater = asPublic === 'scheduled';
  const visible = (value: PostValues[keyof PostValues]) => t(value ? 'published' : 'draft');
  return (
    <FormFrame
      title={post ? t('posts.editTitle', { title: shown(post).title }) : t('posts.newTitle')}
      form={form}
      onCancel={onCancel}
      publication={{
        was: post ? publicationOf(saved.is_published, scheduleOf(saved)) : null,
        will: publicationOf(values.is_published, schedule),
        asPublic,
        makePublic: () => set('is_published', true),
      }}
      show={{
        content: plain,
        other_content: plain,
        is_published: visible,
        category_id: categoryName,
        language: (language) => languageText(String(language)),
        renews_address: (renews) => t(renews ? 'posts.addressRenewed' : 'posts.addressKept'),
      }}
      checked={fieldsToCheck(values, {
        text: ['title', 'summary'],
        html: ['content'],
        alt: values.featured_image ? ['image_alt'] : [],
        link: ['read_more_link'],
      })}
      actions={<PreviewButton action={paths.postPreview()} values={values} />}
    >
      <TwoLanguages form={form} texts={texts}>
        {({ control, field, isFirst }) => (
          <>
            <TextField {...field('title')} optional={!isFirst} />
            <TextField {...field('summary')} hint={t('posts.summaryHint')} rows={3} optional />
            <RichTextControl
              {...control('content')}
              label={texts.content}
              hint={t('editor.hint')}
              generation={form.generation}
            />
          </>
        )}
      </TwoLanguages>
      <PictureControl
        label={t('posts.featuredImage')}
        src={values.featured_image}
        missing={t('posts.uploadNoFile')}
        uploaded={t('posts.uploaded')}
        onChange={(src) => set('featured_image', src)}
        onChoose={({ descriptions, src }) =>
          form.change((values) => ({
            ...values,
            featured_image: src,
            image_alt: descriptions[values.language],
            // A description in the other language would require a title in that language.
            other_image_alt: values.other_title ? descriptions[otherLanguage(values.language)] : '',
          }))
        }
      />
      {values.featured_image && (
        <BothFields form={form} text="image_alt" label={imageAlt} hint={t('posts.imageAltHint')} />
      )}
      <div className="field-pair">
        <LanguageField value={values.language} onEdit={(language) => set('language', language)} />
        <CategoryField {...field('category_id')} kind="post" value={values.category_id} />
      </div>
      <div className="field-pair">
        <TextField
          {...field('publish_date')}
          type="date"
          status={{
            schedule:
              isLater &&
              t(values.is_published ? 'posts.scheduledFor' : 'posts.wouldBeScheduled', {
                when: scheduleText(schedule),
              }),
          }}
        />
        <TextField
          {...field('publish_time')}
          type="time"
          hint={t('posts.publishTimeHint')}
          optional
        />
      </div>
      <TextField
        {...field('read_more_link')}
        hint={t('posts.readMoreHint')}
        inputMode="url"
        optional
      />
      {mayRenewAddress(saved, values) && (
        <SwitchField
          {...form.toggle('renews_address')}
          on={t('posts.addressRenewed')}
          off={t('posts.addressKept')}
        />
      )}
      <SwitchField {...form.toggle('is_published')} on={t(asPublic)} off={t('draft')} />
    </FormFrame>
  );
}

/** Visitors may know the address of a published post, so a new title changes it only where the administrator asks. */
function mayRenewAddress(saved: PostValues, values: PostValues): boolean {
  const isChanged = (name: 'title' | 'other_title') =>
    saved[name] !== '' && saved[name] !== values[name];
  const wasPublic = publicationOf(saved.is_published, scheduleOf(saved)) === 'published';
  return wasPublic && (isChanged('title') || isChanged('other_title'));
}
