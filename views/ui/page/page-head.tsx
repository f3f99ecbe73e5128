import type { JSX, ReactNode } from 'react';
import KnitBand from '../../drawings/knit-band.svg';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';

export function PageHead({
  crumbs,
  heading,
  lead,
  drawing: Drawing,
  strip,
  children,
}: {
  crumbs: Crumb[];
  heading: string;
  lead?: ReactNode;
  drawing?: () => JSX.Element;
  /** Stands below the heading, across the whole page. */
  strip?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="page-head-band">
      <div className="page-head">
        <Breadcrumb crumbs={crumbs} />
        <div className="page-head-columns">
          <div>
            <h1>{heading}</h1>
            {lead && <p className="lead">{lead}</p>}
            {children}
          </div>
          {Drawing && <Drawing />}
        </div>
      </div>
      {strip}
      {(Drawing || strip) && <KnitBand />}
    </div>
  );
}
