import type { ReactNode } from 'react';
import { useAdmin } from '../page.tsx';
import { AdminFrame } from './frame.tsx';
import { AdminHeader, type HeaderPage } from './header.tsx';

/** Frames a page of the administration that works without scripts. */
export function PlainPage({
  page,
  title,
  address,
  children,
}: {
  page: HeaderPage | null;
  title: string;
  /** The address that a page which answers a form has from then on, such as that of the form. */
  address?: string | undefined;
  children: ReactNode;
}) {
  const { email } = useAdmin();
  return (
    <AdminFrame title={title} email={email} address={address} header={<AdminHeader page={page} />}>
      {children}
    </AdminFrame>
  );
}
