import { Fragment } from 'react';
import type { UsedCategory } from '../../../src/content/categories/queries.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';
import { CategoryForm } from './category-form.tsx';

export function CategoryItem({
  category,
  others,
  isFirst,
  isLast,
  state,
}: {
  category: UsedCategory;
  others: UsedCategory[];
  isFirst: boolean;
  isLast: boolean;
  state: FormState | undefined;
}) {
  const { language, t } = useLanguage();
  const { id, kind, uses, version } = category;
  const nameOf = (each: UsedCategory) => (language === 'sv' ? each.name_sv : each.name_en);
  const name = nameOf(category);
  const deletion = paths.adminCategory(id, 'deletion');
  const count = t(`categories:uses.${kind}`, { count: uses });
  return (
    <div className="item category">
      <CategoryForm
        action={paths.adminCategory(id)}
        prefix={id}
        state={state}
        values={{ name_en: category.name_en, name_sv: category.name_sv }}
        version={version}
        label={name}
        submit={
          <button type="submit" className="button button-quiet button-small">
            {t('categories:save')}
            <span className="visually-hidden"> ({name})</span>
          </button>
        }
      />
      <p className="item-facts">{count}</p>
      <div className="row-actions">
        <form className="row-actions" method="post" action={paths.adminCategory(id, 'position')}>
          {(['up', 'down'] as const).map((direction) => (
            <Fragment key={direction}>
              <button
                type="submit"
                name="direction"
                value={direction}
                className="button button-quiet button-small"
                disabled={direction === 'up' ? isFirst : isLast}
              >
                {t(`categories:${direction}`)}
                <span className="visually-hidden"> ({name})</span>
              </button>{' '}
            </Fragment>
          ))}
        </form>
        {others.length > 0 && (
          <details className="disclosure" open={state?.action === deletion}>
            <summary>
              {t('categories:delete')}
              <span className="visually-hidden"> ({name})</span>
            </summary>
            <Form
              className="category-form"
              action={deletion}
              prefix={id}
              state={state}
              errors={t('categories:errors', { returnObjects: true })}
              submit={
                <button type="submit" className="button button-small">
                  {t('categories:deleteNow')}
                </button>
              }
            >
              {uses > 0 && (
                <Field
                  name="replacement"
                  label={t('categories:replacement')}
                  options={[
                    ['', t('categories:choose')],
                    ...others.map((each) => [each.id, nameOf(each)] as const),
                  ]}
                />
              )}
            </Form>
          </details>
        )}
      </div>
    </div>
  );
}
