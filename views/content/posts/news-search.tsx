import type { FoundNews } from '../../../src/content/posts/news-list.ts';
import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { PublicForm } from '../../ui/public-form.tsx';

/** Works without scripts: the search is in the address. */
export function NewsSearch({ news: { categories, query } }: { news: FoundNews }) {
  const { t } = useLanguage();
  const { isPreview } = usePage();
  return (
    <PublicForm className="news-search" method="get" role="search" action={paths.searchResults()}>
      <div className="field">
        <label htmlFor="news-q">{t('siteSearch:text')}</label>
        <input id="news-q" name="q" type="search" defaultValue={query.q} maxLength={200} />
      </div>
      {categories.length > 0 && (
        <div className="field">
          <label htmlFor="news-category">{t('news:search.category')}</label>
          <select id="news-category" name="category" defaultValue={query.category}>
            <option value="">{t('news:search.all')}</option>
            {categories.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      <button type="submit" className="button button-quiet" disabled={isPreview}>
        {t('siteSearch:submit')}
      </button>
    </PublicForm>
  );
}
