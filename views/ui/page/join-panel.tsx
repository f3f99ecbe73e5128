import type { ReactNode } from 'react';
import Mandala from '../../drawings/mandala.svg';

/** Ends a page with one suggestion for what to do next. */
export function JoinPanel({
  heading,
  text,
  children,
}: {
  heading: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className="join" aria-labelledby="join-heading">
      <div className="join-panel">
        <Mandala />
        <h2 id="join-heading">{heading}</h2>
        <p>{text}</p>
        <p className="actions">{children}</p>
      </div>
    </section>
  );
}
