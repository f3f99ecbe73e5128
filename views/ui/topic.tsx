import type { JSX, ReactNode } from 'react';

/** A part of a page with its own drawing, text and anchor. */
export function Topic({
  id,
  heading,
  drawing: Drawing,
  text,
  children,
}: {
  id: string;
  heading: string;
  drawing: () => JSX.Element;
  text: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className="topic" aria-labelledby={`${id}-heading`}>
      <Drawing />
      <h2 id={`${id}-heading`}>{heading}</h2>
      <p>{text}</p>
      <div>{children}</div>
    </section>
  );
}
