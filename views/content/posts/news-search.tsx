import type { FoundNews } from '../../../src/content/posts/news-list.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { Field, Form } from '../../ui/form.tsx';

/** Works without scripts: the search is in the address. */
export function NewsSearch({ news: { categories, query } }: { news: FoundNews }) {
  const { language, t } = useLanguage();
  const { isPreview } = usePage();
  return (
    <Form
      className="news-search"
      prefix="news"
      method="get"
      role="search"
      action={paths.searchResults()}
      hidden={{ lang: language }}
      values={{ q: query.q, category: query.category }}
      submit={
        <button type="submit" className="button button-quiet" disabled={isPreview}>
          {t('siteSearch:submit')}
        </button>
      }
    >
      <Field name="q" type="search" label={t('siteSearch:text')} maxLength={200} />
      {categories.length > 0 && (
        <Field
          name="category"
          label={t('news:search.category')}
          options={[
            ['', t('news:search.all')],
            ...categories.map(({ key, name }) => [key, name] as const),
          ]}
        />
      )}
    </Form>
  );
}
