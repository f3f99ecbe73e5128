import { useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { paths } from '../../../src/paths.ts';
import { api, unwrap } from '../api.ts';
import { SwitchControl, TextControl } from '../editing/controls.tsx';
import { FormFrame } from '../editing/form-frame.tsx';
import { openPreview } from '../editing/open-preview.ts';
import { useForm } from '../editing/use-form.ts';
import { useSaving } from '../editing/use-saving.ts';
import { notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';

type SiteText = InferResponseType<typeof api.site.sections.$get>['rows'][number];

const valuesOf = ({ title, content, is_published }: Omit<SiteText, 'language' | 'usual'>) => ({
  title,
  content,
  is_published: is_published === 1,
});

/** One text in one language. An empty field means the site's own text, shown in grey. */
export function TextForm({ row }: { row: SiteText }) {
  const client = useQueryClient();
  const { section_key: key, language, usual } = row;
  const form = useForm(valuesOf(row));
  const saving = useSaving({
    form,
    version: row.version,
    valuesOf,
    save: (values, version) =>
      unwrap(
        api.site.sections[':key'].$put({
          param: { key },
          json: { ...values, version: version! },
        }),
      ),
    failure: t('site.saveFailed'),
    onSaved: ({ is_published }) => {
      notifySuccess(t('success'), t(is_published ? 'site.savedPublished' : 'site.savedDraft'));
      void client.invalidateQueries({ queryKey: ['site', 'sections'] });
    },
  });
  const visible = (value: string | boolean) => t(value ? 'published' : 'draft');
  return (
    <FormFrame
      title={t(`site.${language}`)}
      form={form}
      saving={saving}
      compared={[
        { name: 'title', label: t('site.title') },
        { name: 'content', label: t('site.content') },
        { name: 'is_published', label: t('status'), show: visible },
      ]}
      actions={
        <button
          type="button"
          className="button button-quiet"
          onClick={() => openPreview(paths.sectionPreview(key), form.values)}
        >
          {t('preview')}
        </button>
      }
    >
      <TextControl
        form={form}
        name="title"
        label={t('site.title')}
        placeholder={usual.title}
        maxLength={120}
        lang={language}
      />
      <TextControl
        form={form}
        name="content"
        label={t('site.content')}
        placeholder={usual.content}
        rows={6}
        maxLength={600}
        lang={language}
      />
      <SwitchControl
        form={form}
        name="is_published"
        label={t('status')}
        on={t('published')}
        off={t('site.off')}
      />
    </FormFrame>
  );
}
