import { Fragment } from 'react';
import type { UsedCategory } from '../../../src/content/categories/queries.ts';
import type { FieldErrors } from '../../../src/shared/fields/errors.ts';
import type { FormValues } from '../../../src/web/forms.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { CategoryNames } from './category-names.tsx';

/** The values that a form of the page has sent, and their faults. */
export interface SentCategory {
  /** The id of the category, or the kind of a new one. */
  form: string;
  values: FormValues;
  errors: FieldErrors;
}

export function CategoryItem({
  category,
  others,
  isFirst,
  isLast,
  sent,
}: {
  category: UsedCategory;
  others: UsedCategory[];
  isFirst: boolean;
  isLast: boolean;
  sent: SentCategory | undefined;
}) {
  const { language, t } = useLanguage();
  const { id, kind, uses, version } = category;
  const nameOf = (each: UsedCategory) => (language === 'sv' ? each.name_sv : each.name_en);
  const name = nameOf(category);
  const values = sent?.values.name_en === undefined ? category : sent.values;
  const count = t(`categories:uses.${kind}`, { count: uses });
  return (
    <div className="item category">
      <form
        className="category-form"
        method="post"
        action={paths.adminCategory(id)}
        aria-label={name}
        noValidate
      >
        <input type="hidden" name="version" value={version} />
        <CategoryNames
          id={id}
          values={{ name_en: values.name_en ?? '', name_sv: values.name_sv ?? '' }}
          errors={sent?.errors ?? {}}
        />
        <button type="submit" className="button button-quiet button-small">
          {t('categories:save')}
          <span className="visually-hidden"> ({name})</span>
        </button>
      </form>
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
          <details className="disclosure" open={sent?.errors.replacement !== undefined}>
            <summary>
              {t('categories:delete')}
              <span className="visually-hidden"> ({name})</span>
            </summary>
            <form
              className="category-form"
              method="post"
              action={paths.adminCategory(id, 'deletion')}
            >
              {uses > 0 && (
                <div className="field">
                  <label htmlFor={`${id}-replacement`}>{t('categories:replacement')}</label>
                  <select
                    id={`${id}-replacement`}
                    name="replacement"
                    aria-describedby={sent?.errors.replacement && `${id}-used`}
                  >
                    <option value="">{t('categories:choose')}</option>
                    {others.map((each) => (
                      <option key={each.id} value={each.id}>
                        {nameOf(each)}
                      </option>
                    ))}
                  </select>
                  {sent?.errors.replacement && (
                    <p id={`${id}-used`} className="field-error">
                      {t('categories:errors.used')}
                    </p>
                  )}
                </div>
              )}
              <button type="submit" className="button button-small">
                {t('categories:deleteNow')}
              </button>
            </form>
          </details>
        )}
      </div>
    </div>
  );
}
