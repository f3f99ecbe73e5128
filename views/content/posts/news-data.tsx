import type { FoundNews } from '../../../src/content/posts/news-list.ts';
import { canonical, canonicalOf } from '../../../src/shared/i18n/alternates.ts';
import { absoluteLink, paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { usePage } from '../../layout/page.tsx';
import { JsonLd } from '../../ui/association/json-ld.tsx';

/** Describes the list of articles for search engines. Each is in the language in which the list shows it. */
export function NewsData({ news }: { news: FoundNews }) {
  const { language, t } = useLanguage();
  const { origin } = usePage();
  return (
    <JsonLd
      data={{
        '@type': 'CollectionPage',
        inLanguage: language,
        name: t('news:heading'),
        url: `${origin}${canonical(paths.news(), language)}`,
        hasPart: news.posts.map(({ lang, publish_date, read_more_link, title, versions }) => ({
          '@type': 'NewsArticle',
          inLanguage: lang.title ?? language,
          headline: title,
          datePublished: publish_date,
          url: absoluteLink(read_more_link, canonicalOf(versions, language), origin),
        })),
      }}
    />
  );
}
