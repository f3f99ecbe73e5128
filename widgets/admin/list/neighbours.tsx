import { format } from '../format.ts';
import { t } from '../texts/texts.ts';

/** Leads from the open row to the one before and after it on this page of the list. */
export function Neighbours({
  ids,
  id,
  onTurn,
}: {
  ids: string[];
  id: string;
  onTurn: (id: string) => void;
}) {
  const index = ids.indexOf(id);
  if (index < 0 || ids.length < 2) return null;
  const step = (by: -1 | 1) => {
    const beside = ids[index + by];
    return (
      <button
        type="button"
        className="button button-quiet button-small"
        // Not disabled, because it would lose the focus at the end of the list.
        aria-disabled={beside === undefined}
        onClick={() => beside && onTurn(beside)}
      >
        {t(by < 0 ? 'list.previous' : 'list.next')}
      </button>
    );
  };
  return (
    <>
      {step(-1)}
      {step(1)}
      <span className="drawer-place" role="status">
        {t('list.place', { place: format.number(index + 1), count: format.number(ids.length) })}
      </span>
    </>
  );
}
