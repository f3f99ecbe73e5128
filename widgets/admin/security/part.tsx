import type { ReactNode } from 'react';

/** The id that moves the focus to the heading of a part, for when what had it is gone. */
export const focusPart = (id: string) => document.getElementById(id)?.focus();

/** One matter of the page under its heading. */
export function Part({
  id,
  title,
  lead,
  className = 'part',
  children,
}: {
  /** Of the heading. */
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
