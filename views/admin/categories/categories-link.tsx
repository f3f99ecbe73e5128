import { paths } from '../../../src/paths.ts';
import { useLanguage } from '../../language.tsx';

export function CategoriesLink() {
  const { t } = useLanguage();
  return (
    <section className="details" aria-labelledby="categories-heading">
      <h2 id="categories-heading">{t('categories:title')}</h2>
      <p className="part-lead">{t('categories:lead')}</p>
      <p>
        <a href={paths.adminCategories()}>{t('categories:edit')}</a>
      </p>
    </section>
  );
}
