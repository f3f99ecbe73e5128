import { type ReactNode, useEffect, useRef } from 'react';
import { useAddress } from '../address.ts';
import { showToastsIn } from '../notices.ts';
import { t } from '../texts/texts.ts';

/** Keeps the open row in the address, so that reloading and the back button work. */
export function useOpenRow() {
  const address = useAddress();
  return {
    id: address.get('open'),
    open: (id: string) => address.push({ open: id }),
    close: () => address.replace({ open: undefined }),
  };
}

/** The id of the button that opens a row and gets the focus back afterwards. */
const openerOf = (id: string) => `open-${id}`;

/** Shows one row in full at the side of the page. Esc and a click outside close it. */
export function Drawer({
  label,
  id,
  onClose,
  children,
}: {
  label: string;
  /** Empty when nothing is open. */
  id: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current!;
    if (!id) return;
    element.showModal();
    void showToastsIn(element);
    return () => {
      element.close();
      void showToastsIn(document.body);
      const opener = document.getElementById(openerOf(id)) ?? document.getElementById('list');
      opener?.focus();
    };
  }, [id]);

  // Another row may have been opened meanwhile.
  const onClosed = () => {
    if (!dialog.current?.open) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={label}
      closedby="any"
      // Directly, because the close event may come after the next key press.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClosed}
    >
      <button
        type="button"
        className="button button-quiet button-small drawer-close"
        onClick={onClose}
      >
        {t('close')}
      </button>
      {id && children}
    </dialog>
  );
}

/** A row's name as the button that opens the drawer. */
export function Opener({
  id,
  onOpen,
  children,
}: {
  id: string;
  onOpen: (id: string) => void;
  children: ReactNode;
}) {
  return (
    <button
      id={openerOf(id)}
      type="button"
      className="opener"
      aria-haspopup="dialog"
      onClick={() => onOpen(id)}
    >
      {children}
    </button>
  );
}
