import type { ReactNode } from 'react';
import { useAddress } from '../address.ts';

/** The name of an item as a link to its form, which can also be opened in another window or be sent to somebody. */
export function ItemLink({
  id,
  onEdit,
  children,
}: {
  id: string;
  onEdit: () => void;
  children: ReactNode;
}) {
  const address = useAddress();
  return (
    <a
      className="item-link"
      href={address.after({ edit: id })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onEdit();
      }}
    >
      {children}
    </a>
  );
}
