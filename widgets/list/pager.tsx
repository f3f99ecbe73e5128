import { format } from '../ui/format.ts';
import { t } from '../texts/texts.ts';

export function Pager({
  page,
  pages,
  total,
  onTurn,
}: {
  page: number;
  pages: number;
  total: number;
  onTurn: (page: number) => void;
}) {
  if (pages === 1) {
    return (
      <p className="pager" role="status">
        {t('list.total', { total: format.number(total) })}
      </p>
    );
  }
  const turn = (to: number) => {
    onTurn(to);
    document.getElementById('list')?.focus();
  };
  return (
    <nav className="pager" aria-label={t('list.pages')}>
      <button
        type="button"
        className="button button-quiet button-small"
        disabled={page <= 1}
        onClick={() => turn(page - 1)}
      >
        {t('list.previous')}
      </button>
      <span role="status">
        {t('list.position', {
          page: format.number(page),
          pages: format.number(pages),
          total: format.number(total),
        })}
      </span>
      <button
        type="button"
        className="button button-quiet button-small"
        disabled={page >= pages}
        onClick={() => turn(page + 1)}
      >
        {t('list.next')}
      </button>
    </nav>
  );
}
