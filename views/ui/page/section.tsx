import type { ReactNode } from 'react';

/** A band across the page with its own heading and an anchor. */
export function Section({
  id,
  heading,
  lead,
  tinted = false,
  isBeside = false,
  children,
}: {
  id: string;
  heading: string;
  lead?: string;
  tinted?: boolean;
  /** True where the heading stands beside the rest on a wide screen. */
  isBeside?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={tinted ? 'band band-tinted' : 'band'}
      aria-labelledby={`${id}-heading`}
    >
      <div className={isBeside ? 'band-inner band-beside' : 'band-inner'}>
        <div className="band-head">
          <h2 id={`${id}-heading`}>{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
