import { useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import * as paths from '../../../src/widget-paths.ts';
import { answerTo, api, unwrap } from '../api/api.ts';
import { SwitchField } from '../../form/switch-field.tsx';
import { TextField } from '../../form/text-field.tsx';
import { FormFrame } from '../editing/form-frame.tsx';
import { openPreview } from '../editing/open-preview.ts';
import { useKeptForm } from '../drafts/use-kept-form.ts';
import { formTexts } from '../editing/form-texts.ts';
import { notifyFailure, notifySuccess } from '../notices.ts';
import { t } from '../texts/texts.ts';
import { useSchema } from '../editing/use-schema.ts';

export type SiteText = InferResponseType<typeof api.site.sections.$get>['rows'][number];

const valuesOf = ({ title, content, is_published }: Omit<SiteText, 'language' | 'usual'>) => ({
  title,
  content,
  is_published: is_published === 1,
});

/** One text in one language. An empty field means the site's own text, shown in grey. */
export function TextForm({ row }: { row: SiteText }) {
  const client = useQueryClient();
  const { section_key: key, language, usual } = row;
  const form = useKeptForm({
    kind: 'section',
    item: key,
    list: ['site', 'sections'],
    ...formTexts(),
    schema: useSchema('siteText'),
    labels: {
      title: t('site.title'),
      content: t('site.content'),
      is_published: t('status'),
    },
    initial: valuesOf(row),
    version: row.version,
    valuesOf,
    toInput: (values) => values,
    save: (values, version) =>
      answerTo(
        unwrap(
          api.site.sections[':key'].$put({
            param: { key },
            json: { ...values, version: version! },
          }),
        ),
      ),
    onFailure: (refused) => notifyFailure(refused, t('error'), t('site.saveFailed')),
    onSaved: ({ is_published }) => {
      notifySuccess(t('success'), t(is_published ? 'site.savedPublished' : 'site.savedDraft'));
      void client.invalidateQueries({ queryKey: ['site', 'sections'] });
    },
  });
  const { field } = form;
  const visible = (value: string | boolean) => t(value ? 'published' : 'draft');
  return (
    <FormFrame
      title={t(`site.${language}`)}
      form={form}
      show={{ is_published: visible }}
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
      <TextField {...field('title')} placeholder={usual.title} lang={language} optional />
      <TextField
        {...field('content')}
        placeholder={usual.content}
        rows={6}
        lang={language}
        optional
      />
      <SwitchField {...form.toggle('is_published')} on={t('published')} off={t('site.off')} />
    </FormFrame>
  );
}
