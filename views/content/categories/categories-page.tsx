import type { UsedCategory } from '../../../src/content/categories/queries.ts';
import { categoryKinds } from '../../../src/content/categories/shared/schema.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { CategoryForm } from './category-form.tsx';
import { CategoryItem } from './category-item.tsx';

/** Edits the short lists that posts and events choose from. Works without scripts. */
export function CategoriesPage({
  categories,
  state,
}: {
  categories: UsedCategory[];
  state: FormState | undefined;
}) {
  const { t } = useLanguage();
  return (
    <PlainPage page="categories" title={t('categories:title')}>
      <p>
        <a href={paths.adminSupporters()}>{t('categories:back')}</a>
      </p>
      <h1>{t('categories:title')}</h1>
      <p className="part-lead">{t('categories:lead')}</p>
      {categoryKinds.map((kind) => {
        const own = categories.filter((each) => each.kind === kind);
        return (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind}>{t(`categories:kinds.${kind}`)}</h2>
            <ol className="items">
              {own.map((category, index) => (
                <li key={category.id} id={`c-${category.id}`}>
                  <CategoryItem
                    category={category}
                    others={own.filter(({ id }) => id !== category.id)}
                    isFirst={index === 0}
                    isLast={index === own.length - 1}
                    state={state}
                  />
                </li>
              ))}
            </ol>
            <CategoryForm
              action={paths.adminCategories()}
              prefix={kind}
              // Both lists send to the same address.
              state={state?.values.kind === kind ? state : undefined}
              hidden={{ kind }}
              submit={
                <button type="submit" className="button button-small">
                  {t('categories:add')}
                </button>
              }
            >
              <h3>{t(`categories:new.${kind}`)}</h3>
            </CategoryForm>
          </section>
        );
      })}
    </PlainPage>
  );
}
