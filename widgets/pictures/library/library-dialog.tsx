import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../texts/texts.ts';
import type { LibraryPicture } from './use-library.tsx';
import { LibraryGrid } from './library-grid.tsx';
import { type Row, useFoundPictures } from './use-found-pictures.ts';
import { format } from '../../ui/format.ts';

const pictureOf = ({ description_en, description_sv, height, name, src, width }: Row) => ({
  name,
  src,
  width: width ?? 0,
  height: height ?? 0,
  descriptions: { en: description_en, sv: description_sv },
});

/** Finds pictures of the library by a search. A click chooses one; several are marked first. */
export default function LibraryDialog({
  isMultiple,
  onChoose,
  onClose,
}: {
  isMultiple: boolean;
  onChoose: (pictures: LibraryPicture[]) => void;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [marked, setMarked] = useState<LibraryPicture[]>([]);
  const requested = useDeferredValue(q);
  const { found, hasFailed, tryAgain } = useFoundPictures(requested, page);

  useEffect(() => {
    dialog.current!.showModal();
  }, []);

  const take = (pictures: LibraryPicture[]) => {
    // Closes first, so that `onChoose` can move the focus in the form.
    dialog.current!.close();
    onClose();
    onChoose(pictures);
  };
  const choose = (row: Row) => {
    const picture = pictureOf(row);
    if (!isMultiple) return take([picture]);
    const others = marked.filter(({ name }) => name !== picture.name);
    setMarked(others.length < marked.length ? others : [...marked, picture]);
  };

  // Outside the form, because its search is no part of the form.
  return createPortal(
    <dialog
      ref={dialog}
      className="library-dialog"
      aria-labelledby="library-heading"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="library-head">
        <h2 id="library-heading">{t('pictures.choose.heading')}</h2>
        <button type="button" className="button button-quiet button-small" onClick={onClose}>
          {t('close')}
        </button>
      </div>
      <SearchField
        value={q}
        onSearch={(text) => {
          setQ(text);
          setPage(1);
        }}
      />
      {hasFailed && (
        <div className="notice notice-alert" role="alert">
          <p>{t('pictures.choose.failed')}</p>
          <button type="button" className="button button-small" onClick={tryAgain}>
            {t('list.tryAgain')}
          </button>
        </div>
      )}
      {!found && !hasFailed && <p role="status">{t('list.loading')}</p>}
      {found && (
        <>
          {found.rows.length === 0 && (
            <p className="list-empty">{t(q ? 'pictures.noneFound' : 'pictures.choose.none')}</p>
          )}
          <LibraryGrid
            rows={found.rows}
            marked={isMultiple ? marked.map(({ name }) => name) : null}
            onChoose={choose}
          />
          <Pager page={page} pages={found.pages} total={found.total} onTurn={setPage} />
        </>
      )}
      {isMultiple && (
        <p className="form-actions library-actions">
          <button
            type="button"
            className="button"
            disabled={marked.length === 0}
            onClick={() => take(marked)}
          >
            {t('pictures.choose.add', { count: marked.length })}
          </button>
        </p>
      )}
    </dialog>,
    document.body,
  );
}

/** Searches after a pause of this length in typing. */
const REST_MS = 250;
const LONGEST = 2000;

function SearchField({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const id = useId();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);

  // The back button has changed the value.
  if (known !== value) {
    setKnown(value);
    setText(value);
  }

  useEffect(() => {
    if (text === value) return;
    const rest = setTimeout(() => {
      setKnown(text);
      onSearch(text);
    }, REST_MS);
    return () => clearTimeout(rest);
  });

  return (
    <div className="field list-search">
      <label htmlFor={id}>{t('list.search')}</label>
      <input
        id={id}
        type="search"
        value={text}
        maxLength={LONGEST}
        placeholder={t('list.search')}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

function Pager({
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
