import { paths } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';

/** Promises the winners only where an article names them. */
export function WinnersLink({
  article,
  className,
}: {
  /** The path of that article. */
  article: string | undefined;
  className: string;
}) {
  const { t } = useLanguage();
  return (
    <a className={className} href={article ?? paths.news()}>
      {t(article ? 'awards:winnersLink' : 'awards:newsLink')}
    </a>
  );
}
