import type { ReactNode } from 'react';

/** Focuses the heading of a part when the element with the focus is gone. */
export const focusPart = (id: string) => document.getElementById(id)?.focus();

export function Part({
  id,
  title,
  lead,
  className = 'part',
  children,
}: {
  /** The id of the heading. */
  id: string;
  title: ReactNode;
  lead?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p className="part-lead">{lead}</p>}
      {children}
    </section>
  );
}
