import type { ReactNode } from 'react';
import Mandala from '../drawings/mandala.svg';

/** The end of a page: one thing to do next, on a dark panel. */
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
