import type { ReactNode } from 'react';
import EmptyArt from '../drawings/empty.svg';

export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  /** The ways on. */
  children?: ReactNode;
}) {
  return (
    <div className="empty-state">
      <EmptyArt />
      <p>
        <strong>{title}</strong>
        {text && <br />}
        {text}
      </p>
      {children && <p className="empty-state-ways">{children}</p>}
    </div>
  );
}
