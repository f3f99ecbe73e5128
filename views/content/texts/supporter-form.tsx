import type { ItemForm as Form } from '../../../src/content/items/item-form.ts';
import { otherLanguage } from '../../../src/content/items/shared/in-language.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { useLanguage } from '../../layout/language.tsx';
import { ItemForm } from '../editing/item-form.tsx';
import { SupporterLogo } from './supporter-logo.tsx';

/** Adds or changes an organisation, with a preview of its place on the festival page. */
export const SupporterForm = ({ form }: { form: Form }) => (
  <ItemForm form={form} area="supporters">
    <Preview values={form.values} />
  </ItemForm>
);

/** A script shows in it what is typed. */
function Preview({ values }: { values: Form['values'] }) {
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
