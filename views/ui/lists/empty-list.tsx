import type { ReactNode } from 'react';
import EmptyArt from '../../drawings/empty.svg';

/** Shown in place of a list that is empty, or has no matches. */
export function EmptyList({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className="list-empty">
      <EmptyArt />
      <p>{children}</p>
    </div>
  );
}
