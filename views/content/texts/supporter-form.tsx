import { otherLanguage } from '../../../src/content/items/shared/in-language.ts';
import type { ItemForm } from '../../../src/content/items/item-form.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { paths, withQuery } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { EditFrame } from '../editing/edit-frame.tsx';
import { beginsWithField, fieldOf, TextField } from '../editing/form-fields.tsx';
import { PictureField } from '../editing/picture-field.tsx';
import {
  LanguageField,
  languageText,
  translated,
  TwoLanguages,
} from '../editing/two-languages.tsx';
import { SupporterLogo } from './supporter-logo.tsx';

/** Adds or changes an organisation, with a preview of its place on the festival page. */
export function SupporterForm({ form }: { form: ItemForm }) {
  const { t } = useLanguage();
  const { back, id, isGone, saved } = form;
  const description = t('supporters:description');
  const labels = {
    name: t('supporters:name'),
    description,
    other_description: translated(t, description),
    language: t('adminCommon:twoLanguages.first'),
    logo: t('supporters:logo'),
  };
  const field = fieldOf(form, labels);
  return (
    <EditFrame
      title={
        id === null ? t('supporters:newTitle') : t('supporters:editTitle', { name: saved.name! })
      }
      form={form}
      labels={labels}
      action={paths.adminItem('supporter', isGone ? undefined : (id ?? undefined))}
      failure={t(
        id === null || isGone
          ? 'supporters:createFailed.text'
          : 'supporters:updateFailedNotice.text',
      )}
      address={(query) =>
        withQuery(back, id === null ? { new: '', ...query } : { edit: id, ...query })
      }
      hasFiles
      show={(name, value) => (name === 'language' ? languageText(t, value as Language) : value)}
    >
      <TextField {...field('name')} isRequired hasFocus={beginsWithField(form)} />
      <TwoLanguages form={form} labels={labels}>
        {({ field }) => (
          <TextField {...field('description')} hint={t('supporters:descriptionHint')} rows={3} />
        )}
      </TwoLanguages>
      <LanguageField form={form} />
      <PictureField
        {...field('logo')}
        missing={t('adminCommon:picture.selectFile')}
        uploaded={t('supporters:logoUploaded')}
      />
      <Preview values={form.values} />
    </EditFrame>
  );
}

/** A script shows in it what is typed. */
function Preview({ values }: { values: ItemForm['values'] }) {
  const { t } = useLanguage();
  const { name, logo = '', description, other_description } = values;
  const language = values.language as Language;
  return (
    <figure className="supporter-preview">
      <figcaption>{t('supporters:preview')}</figcaption>
      <SupporterLogo logo={logo} shows="logo" />
      <p className="supporter-name" data-shows="name">
        {name}
      </p>
      <p
        data-shows="description other_description"
        lang={description ? language : otherLanguage(language)}
      >
        {description || other_description}
      </p>
    </figure>
  );
}
