import { paths } from '../../src/paths.ts';
import { useLanguage } from '../language.tsx';

/** Promises the winners only where an article names them. */
export function WinnersLink({
  article,
  className,
}: {
  /** The id of that article. */
  article: string | undefined;
  className: string;
}) {
  const { t } = useLanguage();
  return (
    <a className={className} href={article ? paths.article(article) : paths.news()}>
      {t(article ? 'awards:winnersLink' : 'awards:newsLink')}
    </a>
  );
}
