import type { ReactNode } from 'react';
import { openerOf } from './drawer.tsx';

/** The name of a row, which opens its details. */
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
