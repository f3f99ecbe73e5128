import type { ReactNode } from 'react';
import type { HomeSection } from '../../src/paths.ts';

/** A section of the home page that the header can scroll to. */
export function Section({
  id,
  heading,
  lead,
  tinted = false,
  children,
}: {
  id: HomeSection;
  heading: string;
  lead?: string;
  tinted?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={tinted ? 'band band-tinted' : 'band'}
      aria-labelledby={`${id}-heading`}
    >
      <div className="band-inner">
        <div className="band-head">
          <h2 id={`${id}-heading`}>{heading}</h2>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
