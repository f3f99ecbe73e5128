import type { ReactNode } from 'react';
import { LeftNotice, Notice } from '../ui/notice.tsx';
import { DOOR_NOTICE } from './door-field.tsx';
import { AdminFrame } from './frame.tsx';

/** One of the ways in: a card with a heading, what has happened and a form. */
export function Door({
  heading,
  notice,
  children,
}: {
  heading: string;
  notice?: { title: string; text: string } | undefined;
  children?: ReactNode;
}) {
  return (
    <AdminFrame title={heading}>
      <div className="admin-door">
        <h1>{heading}</h1>
        <div id={DOOR_NOTICE}>
          {notice ? <Notice tone="alert" {...notice} /> : <LeftNotice area="auth" />}
        </div>
        {children}
      </div>
    </AdminFrame>
  );
}
