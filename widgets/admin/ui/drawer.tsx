import { type ReactNode, useEffect, useRef } from 'react';
import { showToastsIn } from '../../notify.tsx';
import { useAddress } from '../address.ts';
import { t } from '../texts/texts.ts';

/** The address says which row is open in the drawer, so that reloading and going back work. */
export function useOpenRow() {
  const address = useAddress();
  return {
    id: address.get('open'),
    open: (id: string) => address.push({ open: id }),
    close: () => address.replace({ open: undefined }),
  };
}

/** What opens a row, and gets the focus back afterwards. */
export const openerOf = (id: string) => `open-${id}`;

/** One row of a list in full, at the side of the page. Esc and a click beside it close it. */
export function Drawer({
  label,
  id,
  onClose,
  children,
}: {
  label: string;
  /** Empty: nothing is open. */
  id: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current!;
    if (!id) return;
    element.showModal();
    showToastsIn(element);
    return () => {
      element.close();
      showToastsIn(document.body);
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
      // At once: the browser says that it has closed only after the next key may have been pressed.
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
