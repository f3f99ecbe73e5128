import type { ReactNode } from 'react';
import { AdminFrame } from '../frame.tsx';
import { AdminHeader } from '../header.tsx';
import type { Who } from '../plain-page.tsx';

/** Frames a page of the library, which works without scripts and does more with them. */
export function PicturesFrame({
  title,
  children,
  email,
  ...counts
}: Who & { title: string; children: ReactNode }) {
  return (
    <AdminFrame
      title={title}
      view="pictures"
      email={email}
      header={<AdminHeader page="pictures" {...counts} />}
    >
      {children}
    </AdminFrame>
  );
}

/** Holds a form that the script replaces with one that does more. */
export function Replaced({
  email,
  part,
  crop,
  children,
}: {
  email: string;
  part: 'upload' | 'crop' | 'nothing';
  /** The picture to cut, for the script. */
  crop?: { src: string; width: number; height: number; action: string };
  children?: ReactNode;
}) {
  return (
    <div
      id="administration"
      data-page="pictures"
      data-email={email}
      data-part={part}
      data-crop={crop && JSON.stringify(crop)}
    >
      {children}
    </div>
  );
}
