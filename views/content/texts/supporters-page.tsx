import type { ItemForm as Form } from '../../../src/content/items/item-form.ts';
import { paths } from '../../../src/shared/paths.ts';
import type { SupporterRow } from '../../../src/content/supporters/fields.ts';
import { useLanguage } from '../../layout/language.tsx';
import { SupporterItem } from './supporter-item.tsx';
import { otherLanguage } from '../../../src/content/items/shared/in-language.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { ItemForm } from '../editing/item-form.tsx';
import { type ListForms, WholeList } from '../items/item-list.tsx';
import { SupporterLogo } from './supporter-logo.tsx';

/** Edits the organisations that the festival page thanks, in their order there. */
export function SupportersPage({
  moved,
  rows,
  ...forms
}: ListForms & {
  rows: SupporterRow[] | null;
  moved: { id: string; direction: string } | null;
}) {
  const { t } = useLanguage();
  const title = t('supporters:heading');
  return (
    <PlainPage page="supporters" title={title}>
      <h1>{title}</h1>
      <p className="measure">
        {t('supporters:lead')}{' '}
        <a href={`${paths.ulrikaFestival()}#supporters`} target="_blank" rel="noreferrer">
          {t('supporters:link')}
        </a>
      </p>
      <WholeList
        {...forms}
        kind="supporter"
        area="supporters"
        rows={rows}
        renderForm={(form) => <SupporterForm form={form} />}
        renderRow={(row, index) => (
          <SupporterItem
            row={row}
            position={index + 1}
            count={rows!.length}
            back={forms.back}
            moved={moved?.id === row.id ? moved.direction : null}
          />
        )}
      />
    </PlainPage>
  );
}

/** Adds or changes an organisation, with a preview of its place on the festival page. */
const SupporterForm = ({ form }: { form: Form }) => (
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
