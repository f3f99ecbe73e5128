import type { JSX, ReactNode } from 'react';

/** Places a drawing beside a text. */
export function Row({
  id,
  heading,
  drawing: Drawing,
  children,
}: {
  id: string;
  heading: string;
  drawing: () => JSX.Element;
  children: ReactNode;
}) {
  return (
    <section id={id} className="row" aria-labelledby={`${id}-heading`}>
      <div className="row-drawing">
        <Drawing />
      </div>
      <div className="row-text">
        <h2 id={`${id}-heading`}>{heading}</h2>
        {children}
      </div>
    </section>
  );
}
