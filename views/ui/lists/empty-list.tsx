import type { JSX, ReactNode } from 'react';
import EmptyArt from '../../drawings/empty.svg';

/** Shown in place of a list that is empty, or has no matches. */
export function EmptyList({
  id,
  art: Art = EmptyArt,
  children,
}: {
  id?: string;
  art?: () => JSX.Element;
  children: ReactNode;
}) {
  return (
    <div id={id} className="list-empty">
      <Art />
      <p>{children}</p>
    </div>
  );
}
