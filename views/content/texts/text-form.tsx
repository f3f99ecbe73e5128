import type { ItemForm } from '../../../src/content/items/item-form.ts';
import { paths, withQuery } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { EditFrame } from '../editing/edit-frame.tsx';
import { beginsWithField, fieldOf, SwitchField, TextField } from '../editing/form-fields.tsx';
import { languageText } from '../editing/two-languages.tsx';
import type { SiteText } from './site-texts.tsx';

/** One text in one language, beside the text that an empty field leaves in place. */
export function TextForm({
  form,
  text: { section_key: key, language, usual },
}: {
  form: ItemForm;
  text: SiteText;
}) {
  const { t } = useLanguage();
  const labels = {
    title: t('site:title'),
    content: t('site:content'),
    is_published: t('adminCommon:status'),
  };
  const field = fieldOf(form, labels);
  const states = { on: t('adminCommon:published'), off: t('site:off') };
  return (
    <EditFrame
      title={languageText(t, language)}
      form={form}
      labels={labels}
      action={paths.adminItem('section', key)}
      failure={t('site:updateFailed')}
      address={(query) => withQuery(form.back, { edit: key, ...query })}
      preview={paths.sectionPreview(key)}
      show={(name, value) =>
        name === 'is_published' ? t(`adminCommon:${value ? 'published' : 'draft'}`) : value
      }
    >
      <input type="hidden" name="language" value={language} />
      <div className="languages languages-both">
        <div>
          <TextField {...field('title')} lang={language} hasFocus={beginsWithField(form)} />
          <TextField {...field('content')} lang={language} rows={6} />
        </div>
        <div role="group" aria-labelledby="usual">
          <p id="usual" className="language-name">
            {t('site:usual')}
          </p>
          <div className="usual" lang={language}>
            <p>{usual.title}</p>
            <p>{usual.content}</p>
          </div>
        </div>
      </div>
      <SwitchField {...field('is_published')} {...states} />
    </EditFrame>
  );
}
