import { type ReactNode, type PointerEvent, useEffect, useRef } from 'react';
import { useAddress } from '../address.ts';
import { showToastsIn } from '../notices.ts';
import { t } from '../texts/texts.ts';

/** Keeps the open row in the address, so that reloading and the back button work. */
export function useOpenRow() {
  const address = useAddress();
  return {
    id: address.get('open'),
    open: (id: string) => address.push({ open: id }),
    /** Adds no step for the back button. */
    turnTo: (id: string) => address.replace({ open: id }),
    close: () => address.replace({ open: undefined }),
  };
}

/** The id of the button that opens a row and gets the focus back afterwards. */
const openerOf = (id: string) => `open-${id}`;

/** Shows one row in full at the side of the page. Esc and a click outside close it. */
export function Drawer({
  label,
  id,
  tools,
  onClose,
  children,
}: {
  label: string;
  /** Empty when nothing is open. */
  id: string;
  /** Shown beside the button that closes the drawer. */
  tools?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const latest = useRef(id);
  const isOpen = id !== '';
  const beside = useClickBeside(dialog, onClose);

  useEffect(() => {
    if (id) latest.current = id;
  }, [id]);

  useEffect(() => {
    const element = dialog.current!;
    if (!isOpen) return;
    element.showModal();
    void showToastsIn(element);
    return () => {
      element.close();
      void showToastsIn(document.body);
      const opener = document.getElementById(openerOf(latest.current));
      (opener ?? document.getElementById('list'))?.focus();
    };
  }, [isOpen]);

  // Another row may have been opened meanwhile.
  const onClosed = () => {
    if (!dialog.current?.open) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={label}
      {...beside}
      // Directly, because the close event may come after the next key press.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={onClosed}
    >
      <div className="drawer-head">
        {tools}
        <button
          type="button"
          className="button button-quiet button-small drawer-close"
          onClick={onClose}
        >
          {t('close')}
        </button>
      </div>
      {isOpen && children}
    </dialog>
  );
}

/** Does what `closedby="any"` does, which Safari and browsers before 2025 do not know. */
function useClickBeside(dialog: { current: HTMLDialogElement | null }, onClose: () => void) {
  const isDownBeside = useRef(false);
  const isBeside = ({
    clientX: x,
    clientY: y,
    target,
  }: Pick<PointerEvent, 'clientX' | 'clientY' | 'target'>) => {
    if (target !== dialog.current) return false;
    const { left, right, top, bottom } = dialog.current.getBoundingClientRect();
    return x < left || x > right || y < top || y > bottom;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      isDownBeside.current = isBeside(event);
    },
    onPointerUp: (event: PointerEvent) => {
      if (isDownBeside.current && isBeside(event)) onClose();
    },
  };
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
