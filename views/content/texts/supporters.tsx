import type { ItemForm as Form } from '../../../src/content/items/item-form.ts';
import { paths, withQuery } from '../../../src/shared/paths.ts';
import type { SupporterRow } from '../../../src/content/supporters/fields.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SupporterItem } from './supporter-item.tsx';
import { EmptyList } from '../../ui/lists/empty-list.tsx';
import { otherLanguage } from '../../../src/content/items/shared/in-language.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { ItemForm } from '../editing/item-form.tsx';
import { SupporterLogo } from './supporter-logo.tsx';

/** The organisations that the festival page thanks, in their order there. */
export function Supporters({
  rows,
  form,
  back,
  isGone,
  moved,
}: {
  rows: SupporterRow[] | null;
  form: Form | null;
  back: string;
  isGone: boolean;
  moved: { id: string; direction: string } | null;
}) {
  const { t } = useLanguage();
  const trash = (
    <a className="button button-quiet" href={paths.adminTrash({ show: 'supporter' })}>
      {t('adminCommon:trash.link')}
    </a>
  );
  return (
    <section aria-labelledby="supporters">
      <h1 id="supporters">{t('supporters:heading')}</h1>
      <p className="measure">
        {t('supporters:lead')}{' '}
        <a href={`${paths.ulrikaFestival()}#supporters`} target="_blank" rel="noreferrer">
          {t('supporters:link')}
        </a>
      </p>
      <p className="new-item">
        <a className="button" href={`${withQuery(back, { new: '' })}#new-item`}>
          {t('supporters:new')}
        </a>{' '}
        {trash}
      </p>
      {form && (form.id === null || form.isGone) && <SupporterForm form={form} />}
      {isGone && (
        <div className="notice notice-alert" role="alert">
          <p>{t('adminCommon:item.gone')}</p>
          <p className="form-actions">{trash}</p>
        </div>
      )}
      {!rows && <Notice tone="alert" title={t('lists:error')} text={t('supporters:fetchFailed')} />}
      {rows?.length === 0 && <EmptyList>{t('supporters:empty')}</EmptyList>}
      {rows && rows.length > 0 && (
        <ul className="items">
          {rows.map((row, index) => (
            <li key={row.id} id={form?.id === row.id ? undefined : `row-${row.id}`}>
              {form?.id === row.id ? (
                <SupporterForm form={form} />
              ) : (
                <SupporterItem
                  row={row}
                  position={index + 1}
                  count={rows.length}
                  back={back}
                  moved={moved?.id === row.id ? moved.direction : null}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
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
