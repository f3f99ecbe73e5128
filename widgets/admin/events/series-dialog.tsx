import { useEffect, useId, useRef } from 'react';
import { t } from '../texts/texts.ts';

/** Asks how much of a series to delete. */
export function SeriesDialog({
  name,
  onChosen,
  onClose,
}: {
  name: string;
  onChosen: (withFollowing: boolean) => void;
  onClose: () => void;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const choose = (withFollowing: boolean) => {
    dialog.current!.close();
    onChosen(withFollowing);
  };

  useEffect(() => {
    dialog.current!.showModal();
    // A second press of the return key must not delete anything.
    cancel.current!.focus();
  }, []);

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{t('events.confirmDelete')}</h2>
      <p>{name}</p>
      <p>{t('events.isInSeries')}</p>
      <p className="dialog-actions">
        <button type="button" className="button button-quiet" onClick={() => choose(false)}>
          {t('events.deleteOne')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => choose(true)}>
          {t('events.deleteFollowing')}
        </button>
        <button
          ref={cancel}
          type="button"
          className="button"
          onClick={() => dialog.current!.close()}
        >
          {t('cancel')}
        </button>
      </p>
    </dialog>
  );
}
