import { paths } from '../../../src/paths.ts';
import { api, unwrap } from '../api/api.ts';
import { SwitchField } from '../../form/switch-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import { openPreview } from '../editing/open-preview.ts';
import { CategoryField } from '../editing/category-field.tsx';
import { FormFrame } from '../editing/form-frame.tsx';
import { PictureControl } from '../pictures/picture-control.tsx';
import { RichTextControl } from '../editing/rich-text-control.tsx';
import { publicationOf } from '../editing/publication.ts';
import { useItem } from '../editing/use-item.ts';
import { format } from '../format.ts';
import { t } from '../texts/texts.ts';
import { emptyPost, type Post, type PostValues, valuesOf } from './post-values.ts';

const plain = (html: PostValues[keyof PostValues]) =>
  new DOMParser().parseFromString(String(html), 'text/html').body.innerText;

export default function PostForm({
  row: post,
  onSaved,
  onCancel,
}: {
  row?: Post;
  onSaved: (post: Post) => void;
  onCancel: () => void;
}) {
  const form = useItem({
    schema: 'post',
    texts: 'posts',
    labels: {
      title: t('posts.title'),
      category_id: t('posts.category'),
      publish_date: t('posts.publishDate'),
      summary: t('posts.summary'),
      content: t('posts.content'),
      featured_image: t('posts.featuredImage'),
      read_more_link: t('posts.readMoreLink'),
      is_published: t('status'),
    },
    row: post,
    empty: emptyPost(),
    valuesOf,
    toInput: (values) => ({ ...values, category_id: values.category_id || null }),
    create: (json) => unwrap(api.posts.$post({ json })),
    change: (id, json) => unwrap(api.posts[':id'].$put({ param: { id }, json })),
    onSaved,
  });
  const { field, saved, values, set } = form;
  const { publish_date } = values;
  const asPublic = publicationOf(true, publish_date);
  const isLater = asPublic === 'scheduled';
  const visible = (value: PostValues[keyof PostValues]) => t(value ? 'published' : 'draft');
  return (
    <FormFrame
      title={post ? t('posts.editTitle', { title: post.title }) : t('posts.newTitle')}
      form={form}
      onCancel={onCancel}
      publication={{
        was: post ? publicationOf(saved.is_published, saved.publish_date) : null,
        will: publicationOf(values.is_published, publish_date),
        asPublic,
        makePublic: () => set('is_published', true),
      }}
      show={{ content: plain, is_published: visible }}
      actions={
        <button
          type="button"
          className="button button-quiet"
          onClick={() => openPreview(paths.postPreview(), form.values)}
        >
          {t('preview')}
        </button>
      }
    >
      <TextField {...field('title')} />
      <div className="field-pair">
        <CategoryField {...field('category_id')} kind="post" value={values.category_id} />
        <TextField
          {...field('publish_date')}
          type="date"
          status={{
            schedule:
              isLater &&
              t(values.is_published ? 'posts.scheduledFor' : 'posts.wouldBeScheduled', {
                day: format.day(publish_date),
              }),
          }}
        />
      </div>
      <TextField {...field('summary')} hint={t('posts.summaryHint')} rows={3} optional />
      <RichTextControl
        name="content"
        hint={t('editor.hint')}
        label={t('posts.content')}
        value={values.content}
        error={form.errorOf('content')}
        generation={form.generation}
        onChange={(html) => set('content', html)}
      />
      <PictureControl
        label={t('posts.featuredImage')}
        src={values.featured_image}
        missing={{ title: t('posts.uploadTitle'), text: t('posts.uploadNoFile') }}
        uploaded={t('posts.uploaded')}
        onChange={(src) => set('featured_image', src)}
      />
      <TextField
        {...field('read_more_link')}
        hint={t('posts.readMoreHint')}
        inputMode="url"
        optional
      />
      <SwitchField {...form.toggle('is_published')} on={t(asPublic)} off={t('draft')} />
    </FormFrame>
  );
}
