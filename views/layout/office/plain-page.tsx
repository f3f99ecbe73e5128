import type { ReactNode } from 'react';
import { AdminFrame } from './frame.tsx';
import { AdminHeader, type HeaderPage } from './header.tsx';

export interface Who {
  email: string;
  /** Contact messages that nobody has read. */
  unread: number;
  /** Questions that the office has to decide. */
  tasks: number;
  /** Applications that the office has to accept or decline. */
  applications: number;
}

/** Frames a page of the administration that works without scripts. */
export function PlainPage({
  page,
  title,
  children,
  address,
  email,
  unread,
  tasks,
  applications,
}: Who & {
  page: HeaderPage | null;
  title: string;
  /** The address that a page which answers a form has from then on, such as that of the form. */
  address?: string | undefined;
  children: ReactNode;
}) {
  return (
    <AdminFrame
      title={title}
      email={email}
      address={address}
      header={<AdminHeader page={page} unread={unread} tasks={tasks} applications={applications} />}
    >
      {children}
    </AdminFrame>
  );
}
