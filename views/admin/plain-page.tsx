import type { ReactNode } from 'react';
import { AdminFrame } from './frame.tsx';
import { AdminHeader, type HeaderPage } from './header.tsx';

export interface Who {
  email: string;
  /** Contact messages that nobody has read. */
  unread: number;
}

/** Frames a page of the administration that works without scripts. */
export function PlainPage({
  page,
  title,
  children,
  email,
  unread,
}: Who & { page: HeaderPage; title: string; children: ReactNode }) {
  return (
    <AdminFrame
      title={title}
      header={<AdminHeader page={page} email={email} unread={unread} isSettingUp={false} />}
    >
      {children}
    </AdminFrame>
  );
}
