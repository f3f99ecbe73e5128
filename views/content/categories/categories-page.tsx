import type { UsedCategory } from '../../../src/content/categories/queries.ts';
import { categoryKinds, LONGEST_NAME } from '../../../src/content/categories/shared/schema.ts';
import type { FormState } from '../../../src/shared/fields/form-state.ts';
import { paths } from '../../../src/shared/paths.ts';
import { PlainPage } from '../../layout/admin/plain-page.tsx';
import { useLanguage } from '../../layout/language.tsx';
import { Field, Form } from '../../ui/form.tsx';

/** Edits the short lists that posts and events choose from, in one form. */
export function CategoriesPage({
  categories,
  state,
}: {
  categories: UsedCategory[];
  state: FormState;
}) {
  const { language, t } = useLanguage();
  const lines = categoryKinds.flatMap((kind) => [
    ...categories
      .filter((each) => each.kind === kind)
      .map(({ id, name_en, name_sv, uses }) => ({
        kind,
        id,
        name: language === 'sv' ? name_sv : name_en,
        uses: t(`categories:uses.${kind}`, { count: uses }),
      })),
    { kind, id: kind, name: t(`categories:new.${kind}`), uses: null },
  ]);
  const labels = lines.flatMap(({ id, name }) => [
    [`name_en.${id}`, `${name}: ${t('categories:names.en')}`],
    [`name_sv.${id}`, `${name}: ${t('categories:names.sv')}`],
    [`remove.${id}`, `${name}: ${t('categories:delete')}`],
  ]);
  return (
    <PlainPage page="categories" title={t('categories:title')}>
      <h1>{t('categories:title')}</h1>
      <p className="part-lead">{t('categories:lead')}</p>
      <Form
        action={paths.adminCategories()}
        state={state}
        labels={Object.fromEntries(labels)}
        errors={t('categories:errors', { returnObjects: true })}
        submit={t('categories:save')}
      >
        {categoryKinds.map((kind) => (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind}>{t(`categories:kinds.${kind}`)}</h2>
            {lines
              .filter((line) => line.kind === kind)
              .map(({ id, name, uses }) => (
                <fieldset key={id} className="category">
                  <legend>{name}</legend>
                  {(['en', 'sv'] as const).map((each) => (
                    <Field
                      key={each}
                      name={`name_${each}.${id}`}
                      label={t(`categories:names.${each}`)}
                      lang={each}
                      maxLength={LONGEST_NAME}
                    />
                  ))}
                  {uses && (
                    <Field
                      name={`remove.${id}`}
                      type="checkbox"
                      label={t('categories:delete')}
                      hint={uses}
                    />
                  )}
                </fieldset>
              ))}
          </section>
        ))}
      </Form>
    </PlainPage>
  );
}
