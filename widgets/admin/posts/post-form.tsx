import { paths } from '../../../src/paths.ts';
import { api, unwrap } from '../api.ts';
import { SwitchControl, TextControl } from '../editing/controls.tsx';
import { openPreview } from '../editing/open-preview.ts';
import { FormFrame } from '../editing/form-frame.tsx';
import { PictureControl } from '../editing/picture-control.tsx';
import { RichTextControl } from '../editing/rich-text-control.tsx';
import { useItemForm } from '../editing/use-item-form.ts';
import { t } from '../texts/texts.ts';
import { emptyPost, type Post, type PostValues, valuesOf } from './post-values.ts';

const plain = (html: PostValues[keyof PostValues]) =>
  new DOMParser().parseFromString(String(html), 'text/html').body.innerText;

export function PostForm({
  row: post,
  onSaved,
  onCancel,
}: {
  row?: Post;
  onSaved: (post: Post) => void;
  onCancel: () => void;
}) {
  const { form, saving } = useItemForm({
    row: post,
    empty: emptyPost(),
    valuesOf,
    create: (json) => unwrap(api.posts.$post({ json })),
    change: (id, json) => unwrap(api.posts[':id'].$put({ param: { id }, json })),
    failures: { create: t('posts.createFailed'), update: t('posts.updateFailed') },
    onSaved,
  });
  const { values, set } = form;
  const visible = (value: PostValues[keyof PostValues]) => t(value ? 'published' : 'draft');
  return (
    <FormFrame
      title={post ? t('posts.editTitle', { title: post.title }) : t('posts.newTitle')}
      form={form}
      saving={saving}
      onCancel={onCancel}
      compared={[
        { name: 'title', label: t('posts.title') },
        { name: 'category', label: t('posts.category') },
        { name: 'publish_date', label: t('posts.publishDate') },
        { name: 'summary', label: t('posts.summary') },
        { name: 'content', label: t('posts.content'), show: plain },
        { name: 'featured_image', label: t('posts.featuredImage') },
        { name: 'read_more_link', label: t('posts.readMoreLink') },
        { name: 'is_published', label: t('status'), show: visible },
      ]}
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
      <TextControl form={form} name="title" label={t('posts.title')} maxLength={200} required />
      <div className="field-pair">
        <TextControl form={form} name="category" label={t('posts.category')} maxLength={60} />
        <TextControl form={form} name="publish_date" label={t('posts.publishDate')} type="date" />
      </div>
      <TextControl
        form={form}
        name="summary"
        label={t('posts.summary')}
        hint={t('posts.summaryHint')}
        rows={3}
        maxLength={500}
      />
      <RichTextControl
        label={t('posts.content')}
        value={values.content}
        fault={form.faults.content}
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
      <TextControl
        form={form}
        name="read_more_link"
        label={t('posts.readMoreLink')}
        hint={t('posts.readMoreHint')}
        type="url"
      />
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
